import { schoolDay } from '@margam/contract/dates'
import type { ReplyInput } from '@margam/contract/endpoint'
import type { readOwnTimetable } from '@margam/contract/timetable-own'
import { daysOf, weekdayOf, weekOf, whyClosed } from '@margam/school/school-days'
import { say } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { students } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { NO_YEAR, readCalendar } from '../../school/calendar.ts'
import { personName } from '../../school/names.ts'
import { pdfName } from '../../school/paper.ts'
import { toLesson } from './lessons.service.ts'
import { type OwnClass, selectClassesWithin, selectLessonsOf, selectYearsWithin } from './own-week.queries.ts'
import { ensurePeriods, type PlanRow, selectPlans } from './timetable.queries.ts'
import { printTimetables, readPlan } from './timetables.ts'

// an enrolment ends before its last date, a plan or a year with it
const isInClassOn = (day: string) => (one: OwnClass) => one.startsOn <= day && (one.endsOn === null || one.endsOn > day)
const isPlanOn = (day: string) => (one: PlanRow) => one.startsOn <= day && (one.endsOn === null || one.endsOn >= day)

/** The working days of the week of `day`, each with what it has for this student: whoever moves is in two classes. */
export async function readOwnWeek(db: Db, caller: Caller, day: string): Promise<ReplyInput<typeof readOwnTimetable>> {
  const { organisationId } = caller
  const week = weekOf(day)
  const { today, workingDays, holidays } = await readCalendar(db, organisationId, week)
  const years = await selectYearsWithin(db, organisationId, week)
  const plans = (await selectPlans(db, organisationId)).filter((plan) =>
    daysOf(week).some((one) => isPlanOn(one)(plan)),
  )
  const classes = await selectClassesWithin(db, caller, week)
  const lessons = await selectLessonsOf(db, caller, {
    planIds: plans.map(({ id }) => id),
    classIds: classes.map(({ id }) => id),
  })
  const days = daysOf(week)
    .filter((one) => workingDays.includes(weekdayOf(one)))
    .map((one) => {
      const year = years.find(({ startsOn, endsOn }) => startsOn <= one && one <= endsOn)
      const closed = year ? (whyClosed(one, { workingDays, holidays, year }) ?? null) : NO_YEAR
      const plan = plans.find(isPlanOn(one))
      const klass = classes.find(isInClassOn(one))
      const isHeld = (lesson: (typeof lessons)[number]) =>
        lesson.weekday === weekdayOf(one) && lesson.plan_id === plan?.id && lesson.class_id === klass?.id
      return {
        day: one,
        weekday: weekdayOf(one),
        closed,
        class_name: klass?.name ?? null,
        is_planned: plan !== undefined,
        lessons: closed ? [] : lessons.filter(isHeld).map(toLesson),
      }
    })
  // a school without a plan has no use for periods yet
  return { today, day, periods: plans.length ? await ensurePeriods(db, organisationId) : [], days }
}

/** The week of the class that a student is in on a day, with the lessons that they have. */
export async function printOwnWeek(deps: Deps, caller: Caller, day: string) {
  const { db } = deps
  const { organisationId, accountId } = caller
  const plan = await readPlan(db, organisationId, day)
  const [klass] = await selectClassesWithin(db, caller, { startsOn: day, endsOn: day })
  if (!klass) throw new Invalid({ day: [/*i18n*/ 'You are in no class on this day.'] })
  const [student] = await db
    .select({ name: personName(students) })
    .from(students)
    .where(and(eq(students.organisationId, organisationId), eq(students.id, accountId)))
  if (!student) throw new NotFound()
  const lessons = await selectLessonsOf(db, caller, { planIds: [plan.id], classIds: [klass.id] })
  const name = `${student.name} · ${klass.name}`
  const title = say('Timetable of {name}', { name })
  const week = { name, note: '', lessons: lessons.map(toLesson) }
  return {
    name: pdfName('timetable', klass.name, schoolDay()),
    bytes: await printTimetables(deps, { organisationId, of: 'class', title, plan }, [week]),
  }
}
