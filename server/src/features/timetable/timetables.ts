import { schoolDay } from '@margam/contract/dates'
import { type Sentence, say } from '@margam/school/sentence'
import { and, asc, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/client.ts'
import { linked } from '../../db/linked.ts'
import { classes, teachers } from '../../db/schema/index.ts'
import { type Deps, defineTask, type Work } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import { classOrder } from '../../school/class-order.ts'
import { personName } from '../../school/names.ts'
import { keepPrint, pdfName, readLetterhead } from '../../school/paper.ts'
import { readSettings } from '../../school/settings.ts'
import { selectYearOf } from '../../school/years.ts'
import { toLesson } from './lessons.service.ts'
import { type Of, type PrintedWeek, printWeeks } from './print.ts'
import {
  ensurePeriods,
  type LessonRow,
  type PlanRow,
  selectOptionalPlan,
  selectRooms,
  selectTeachers,
  selectWeek,
  type WeekFilter,
} from './timetable.queries.ts'

interface Listed {
  id: string
  name: string
  teacher?: string | null
}
const selectClassesWithTeacher = (db: Db, organisationId: string, yearId: string): Promise<Listed[]> =>
  db
    .select({ id: classes.id, name: classes.name, teacher: personName(teachers) })
    .from(classes)
    .leftJoin(teachers, linked(teachers.id, classes.classTeacherId))
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), isNull(classes.archivedAt)),
    )
    .orderBy(asc(classOrder))

/** Whoever has a timetable on a day: the classes of its year, those who work at the school, its rooms. */
export async function selectListed(db: Db, organisationId: string, of: Of, day: string): Promise<Listed[]> {
  if (of === 'teacher') return selectTeachers(db, organisationId)
  if (of === 'room') return selectRooms(db, organisationId)
  const year = await selectYearOf(db, organisationId, day)
  return year ? selectClassesWithTeacher(db, organisationId, year.id) : []
}

const idOf: Record<Of, (lesson: LessonRow) => string | null> = {
  class: (lesson) => lesson.class_id,
  teacher: (lesson) => lesson.teacher_id,
  room: (lesson) => lesson.room_id,
}
const toWeek = ({ name, teacher }: Listed, lessons: readonly LessonRow[]): PrintedWeek => ({
  name,
  note: teacher ? say('Class teacher {name}', { name: teacher }) : '',
  lessons: lessons.map(toLesson),
})

export const NO_PLAN = /*i18n*/ 'No timetable is planned for this day yet.'
/** The plan of a day, which a paper is made of. */
export async function readPlan(db: Db, organisationId: string, day: string): Promise<PlanRow> {
  const plan = await selectOptionalPlan(db, organisationId, day)
  if (!plan) throw new Invalid({ day: [NO_PLAN] })
  return plan
}

interface Asked {
  organisationId: string
  of: Of
  title: Sentence
  plan: PlanRow
}
export async function printTimetables(deps: Deps, asked: Asked, weeks: readonly PrintedWeek[]): Promise<Buffer> {
  const { db } = deps
  const { organisationId, of, title, plan } = asked
  const { working_days: workingDays } = await readSettings(db, organisationId)
  const periods = await ensurePeriods(db, organisationId)
  const head = await readLetterhead(deps, organisationId)
  return printWeeks(deps, head, { of, title, plan, madeOn: schoolDay(), periods, workingDays, weeks })
}

/** The week of one class, teacher or room, or what two of them share. Throws NotFound where one of them is not there. */
export async function printWeek(deps: Deps, organisationId: string, asked: WeekFilter, day: string) {
  const { db } = deps
  const found: { of: Of; listed: Listed }[] = []
  for (const whose of ['class', 'teacher', 'room'] as const) {
    const id = asked[`${whose}Id`]
    if (!id) continue
    const listed = (await selectListed(db, organisationId, whose, day)).find((one) => one.id === id)
    if (!listed) throw new NotFound()
    found.push({ of: whose, listed })
  }
  const [first] = found
  if (!first) throw new NotFound()
  const plan = await readPlan(db, organisationId, day)
  const lessons = await selectWeek(db, organisationId, plan.id, asked)
  const name = found.map(({ listed }) => listed.name).join(' · ')
  const title = say('Timetable of {name}', { name })
  const week = toWeek({ ...first.listed, name }, lessons)
  return {
    name: pdfName('timetable', name),
    bytes: await printTimetables(deps, { organisationId, of: first.of, title, plan }, [week]),
  }
}

const TITLES: Record<Of, Sentence> = {
  class: /*i18n*/ 'Timetables of all classes',
  teacher: /*i18n*/ 'Timetables of all teachers',
  room: /*i18n*/ 'Timetables of all rooms',
}
const task = z.object({ of: z.enum(['class', 'teacher', 'room']), day: z.string() })

/** Every class, teacher or room of the school, each on a page of its own. */
async function printAll(work: Work<z.output<typeof task>>) {
  const { deps, by, input } = work
  const { organisationId } = by.caller
  const { of, day } = input
  const plan = await readPlan(deps.db, organisationId, day)
  const listed = await selectListed(deps.db, organisationId, of, day)
  const lessons = await selectWeek(deps.db, organisationId, plan.id, {})
  const byId = Map.groupBy(lessons, idOf[of])
  const weeks = listed.map((one) => toWeek(one, byId.get(one.id) ?? []))
  const bytes = await printTimetables(deps, { organisationId, of, title: TITLES[of], plan }, weeks)
  const message = say('{count, plural, one {# timetable} other {# timetables}} ready.', { count: weeks.length })
  await keepPrint(work, { name: pdfName('timetables', of, day), bytes, message })
}
export const timetablesTask = defineTask({ kind: 'timetable.pdf', input: task, run: printAll })
