import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import type { Week } from '@margam/contract/timetable'
import { weekdayOf } from '@margam/school/school-days'
import type { Db } from '../../db/client.ts'
import { readDay, readSchoolDay } from '../../school/calendar.ts'
import { readSettings } from '../../school/settings.ts'
import { countPlanned, selectBusy, selectClasses, selectDayLessons, selectTaught } from './filling.queries.ts'
import { toLesson } from './lessons.service.ts'
import { toPlan } from './plans.service.ts'
import {
  ensurePeriods,
  selectOptionalPlan,
  selectPlans,
  selectTeachers,
  selectWeek,
  type WeekFilter,
} from './timetable.queries.ts'

/** The week of the plan of a day, and of its lessons those that are asked for; of none where nothing is. */
export async function readWeek(db: Db, organisationId: string, asked: string, filter: WeekFilter): Promise<Week> {
  const day = readDay(asked)
  const ids = Object.values(filter).filter(Boolean)
  const periods = await ensurePeriods(db, organisationId)
  const plans = await selectPlans(db, organisationId)
  const plan = plans.find((one) => one.startsOn <= day && (one.endsOn === null || day <= one.endsOn))
  const { working_days } = await readSettings(db, organisationId)
  const lessons = plan && ids.length && ids.every(isId) ? await selectWeek(db, organisationId, plan.id, filter) : []
  return {
    today: schoolDay(),
    day,
    working_days,
    periods,
    plan: plan ? toPlan(plan) : null,
    plans: plans.map(toPlan),
    lessons: lessons.map(toLesson),
  }
}

/** What is planned for today, in numbers. */
export async function readToday(db: Db, organisationId: string) {
  const day = schoolDay()
  const { noSchool } = await readSchoolDay(db, organisationId, day)
  const plan = await selectOptionalPlan(db, organisationId, day)
  const nothing = { lessons: 0, classes: 0, teachers: 0, rooms: 0 }
  if (!plan || noSchool) return { day, no_school: noSchool, ...nothing }
  return { day, no_school: null, ...(await countPlanned(db, organisationId, plan.id, weekdayOf(day))) }
}

/** What a class is taught, and when those who teach it are elsewhere. */
export async function readClassPlanning(db: Db, organisationId: string, classId: string, day: string) {
  const subjects = await selectTaught(db, organisationId, classId)
  const teacherIds = [...new Set(subjects.flatMap(({ teacher_id, has_left }) => (has_left ? [] : (teacher_id ?? []))))]
  const plan = await selectOptionalPlan(db, organisationId, day)
  const busy =
    plan && teacherIds.length ? await selectBusy(db, organisationId, { planId: plan.id, classId, teacherIds }) : []
  return { subjects, busy }
}

/** A day of the whole school; on a day without school what the plan has for its weekday, and why nobody holds it. */
export async function readTimetableDay(db: Db, organisationId: string, day: string) {
  const { yearId, closed } = await readSchoolDay(db, organisationId, day)
  const periods = await ensurePeriods(db, organisationId)
  const plan = await selectOptionalPlan(db, organisationId, day)
  return {
    day,
    no_school: closed,
    periods,
    plan: plan ? toPlan(plan) : null,
    classes: yearId ? await selectClasses(db, organisationId, yearId) : [],
    teachers: await selectTeachers(db, organisationId),
    lessons: plan ? await selectDayLessons(db, organisationId, plan.id, weekdayOf(day)) : [],
  }
}
