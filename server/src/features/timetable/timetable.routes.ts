import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/timetable'
import * as filling from '@margam/contract/timetable-filling'
import { readOwnTimetable } from '@margam/contract/timetable-own'
import * as printing from '@margam/contract/timetable-printing'
import { weekdayOf } from '@margam/school/school-days'
import { say } from '@margam/school/sentence'
import { and, asc, count, countDistinct, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { classes, timetableEntries } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { startTask } from '../../jobs/tasks.ts'
import { readDay, readSchoolDay } from '../../school/calendar.ts'
import { classOrder } from '../../school/class-order.ts'
import { sendPrint } from '../../school/paper.ts'
import { readSettings } from '../../school/settings.ts'
import { selectYearOf } from '../../school/years.ts'
import { selectBusy, selectDayLessons, selectGaps, selectTaught } from './filling.queries.ts'
import { addLessons, dropLessons, handOver } from './filling.service.ts'
import { addLesson, changeLesson, removeLesson, toLesson } from './lessons.service.ts'
import { printOwnWeek, readOwnWeek } from './own-week.ts'
import { beginPlan, replacePeriods, toPlan } from './plans.service.ts'
import type { Of } from './print.ts'
import {
  ensurePeriods,
  lessonPolicies,
  selectOptionalPlan,
  selectPlans,
  selectRooms,
  selectSubjects,
  selectTeachers,
  selectWeek,
  type WeekFilter,
} from './timetable.queries.ts'
import { printWeek, readPlan, selectListed, timetablesTask } from './timetables.ts'

/** What of the week that is asked for a caller sees: a school all of it, a teacher their own lessons, others none. */
function narrowed({ role, accountId }: Caller, asked: WeekFilter): WeekFilter {
  switch (role) {
    case 'organisation':
      return asked
    case 'teacher':
      return !asked.teacherId || asked.teacherId === accountId ? { ...asked, teacherId: accountId } : {}
    default:
      return {}
  }
}

const NOBODY: Record<Of, string> = {
  class: /*i18n*/ 'There is no class to print for yet.',
  teacher: /*i18n*/ 'There is no teacher to print for yet.',
  room: /*i18n*/ 'There is no room to print for yet.',
}

async function readWeek(db: Db, organisationId: string, asked: string, filter: WeekFilter): Promise<contract.Week> {
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

async function readToday(db: Db, organisationId: string) {
  const day = schoolDay()
  const { noSchool } = await readSchoolDay(db, organisationId, day)
  const plan = await selectOptionalPlan(db, organisationId, day)
  const nothing = { lessons: 0, classes: 0, teachers: 0, rooms: 0 }
  if (!plan || noSchool) return { day, no_school: noSchool, ...nothing }
  const [row] = await db
    .select({
      lessons: count(),
      classes: countDistinct(timetableEntries.classId),
      teachers: countDistinct(timetableEntries.teacherId),
      rooms: countDistinct(timetableEntries.roomId),
    })
    .from(timetableEntries)
    .where(
      and(
        eq(timetableEntries.organisationId, organisationId),
        eq(timetableEntries.versionId, plan.id),
        eq(timetableEntries.weekday, weekdayOf(day)),
      ),
    )
  return { day, no_school: null, ...(row ?? nothing) }
}

const selectClasses = (db: Db, organisationId: string, yearId: string) =>
  db
    .select({ id: classes.id, name: classes.name })
    .from(classes)
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), isNull(classes.archivedAt)),
    )
    .orderBy(asc(classOrder))

async function readClassPlanning(db: Db, organisationId: string, classId: string, day: string) {
  const subjects = await selectTaught(db, organisationId, classId)
  const teacherIds = [...new Set(subjects.flatMap(({ teacher_id, has_left }) => (has_left ? [] : (teacher_id ?? []))))]
  const plan = await selectOptionalPlan(db, organisationId, day)
  const busy =
    plan && teacherIds.length ? await selectBusy(db, organisationId, { planId: plan.id, classId, teacherIds }) : []
  return { subjects, busy }
}

/** A day of the whole school; on a day without school what the plan has for its weekday, and why nobody holds it. */
async function readTimetableDay(db: Db, organisationId: string, day: string) {
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

export const timetableFeature = defineFeature({
  name: 'timetable',
  policies: lessonPolicies,
  tasks: [timetablesTask],
  routes: (on, deps) => {
    const { db } = deps
    on(contract.readTimetable, ({ caller, query }) => {
      const { class_id: classId, teacher_id: teacherId, room_id: roomId } = query
      const filter = narrowed(caller, { classId, teacherId, roomId })
      return readWeek(db, caller.organisationId, query.day, filter)
    })
    on(readOwnTimetable, ({ caller, query }) => readOwnWeek(db, caller, readDay(query.day)))
    on(contract.readTimetableToday, ({ caller }) => readToday(db, caller.organisationId))
    on(contract.readTimetableChoices, async ({ caller: { organisationId }, query }) => {
      const year = await selectYearOf(db, organisationId, readDay(query.day))
      const { working_days } = await readSettings(db, organisationId)
      return {
        classes: year ? await selectClasses(db, organisationId, year.id) : [],
        subjects: await selectSubjects(db, organisationId),
        teachers: await selectTeachers(db, organisationId),
        rooms: await selectRooms(db, organisationId),
        working_days,
      }
    })
    on(contract.createLesson, async ({ caller, requestId, body: { day, ...fields } }) => ({
      message: /*i18n*/ 'Lesson added.',
      lesson: await addLesson(db, { caller, requestId }, readDay(day), fields),
    }))
    on(contract.updateLesson, async ({ caller, found, requestId, body }) => ({
      message: /*i18n*/ 'Lesson saved.',
      lesson: await changeLesson(db, { caller, requestId }, found['body.id'], body),
    }))
    on(contract.deleteLesson, async ({ caller, found, requestId }) => {
      await removeLesson(db, { caller, requestId }, found['params.lessonId'])
      return { message: /*i18n*/ 'Lesson removed.' }
    })
    on(filling.readClassPlanning, ({ caller: { organisationId }, params, query }) =>
      readClassPlanning(db, organisationId, params.classId, readDay(query.day)),
    )
    on(filling.readTimetableDay, ({ caller: { organisationId }, query }) =>
      readTimetableDay(db, organisationId, readDay(query.day)),
    )
    on(filling.listTimetableGaps, async ({ caller: { organisationId }, query }) => {
      const plan = await selectOptionalPlan(db, organisationId, readDay(query.day))
      return { gaps: plan ? await selectGaps(db, organisationId, plan.id) : [] }
    })
    on(filling.createLessons, ({ caller, requestId, body: { day, ...fields } }) =>
      addLessons(db, { caller, requestId }, readDay(day), fields),
    )
    on(filling.removeLessons, async ({ caller, requestId, body }) => {
      const removed = await dropLessons(db, { caller, requestId }, body.lessons)
      const message = say('{count, plural, =0 {No lesson removed.} one {Lesson removed.} other {# lessons removed.}}', {
        count: removed,
      })
      return { message, removed }
    })
    on(filling.giveLessons, ({ caller, requestId, body }) => handOver(db, { caller, requestId }, body))
    on(printing.printTimetable, async ({ caller, query, reply }) => {
      const { class_id: classId, teacher_id: teacherId, room_id: roomId } = query
      const asked = { classId, teacherId, roomId }
      return sendPrint(reply, await printWeek(deps, caller.organisationId, asked, readDay(query.day)))
    })
    on(printing.printOwnTimetable, async ({ caller, query, reply }) => {
      const day = readDay(query.day)
      const asked = { teacherId: caller.accountId }
      const isStudent = caller.role === 'student'
      return sendPrint(
        reply,
        await (isStudent ? printOwnWeek(deps, caller, day) : printWeek(deps, caller.organisationId, asked, day)),
      )
    })
    on(printing.printTimetables, async ({ caller, requestId, body }) => {
      const day = readDay(body.day)
      await readPlan(db, caller.organisationId, day)
      const pages = (await selectListed(db, caller.organisationId, body.of, day)).length
      if (pages === 0) throw new Invalid({ of: [NOBODY[body.of]] })
      const input = { of: body.of, day }
      return {
        task_id: await startTask(deps, { caller, requestId }, { task: timetablesTask, total: pages, input }),
        pages,
      }
    })
    on(contract.createPlan, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'New plan begun.',
      plan: await beginPlan(db, { caller, requestId }, body.starts_on, body.name),
    }))
    on(contract.savePeriods, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'Periods saved.',
      periods: await replacePeriods(db, { caller, requestId }, body.periods),
    }))
  },
})
