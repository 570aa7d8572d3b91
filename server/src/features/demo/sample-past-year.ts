import { CLASS_LEVELS, type ClassLevel, className } from '@margam/contract/school-fields'
import { yearName } from '@margam/school/academic-years'
import { addDays, type DaySpan } from '@margam/school/school-days'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { academicYears, classes, classSubjects, enrolments, holidays, terms } from '../../db/schema/index.ts'
import { inChunks } from './in-chunks.ts'
import { pastSchoolDays, sampleHolidays } from './sample-calendar.ts'
import { insertPastExams, insertPastMonths } from './sample-past-records.ts'

/** One in so many students is new this year. */
const NEW_EVERY = 9
const NEW_AT = 4
const isNew = (student: number) => student % NEW_EVERY === NEW_AT

const levelBelow = (level: ClassLevel): ClassLevel | undefined => CLASS_LEVELS[CLASS_LEVELS.indexOf(level) - 1]

/** Whether a student of a level was at the sample school in the year before. */
export const wasHereBefore = (student: number, level: ClassLevel) => !isNew(student) && levelBelow(level) !== undefined

export const yearBefore = ({ startsOn }: DaySpan): DaySpan => ({
  startsOn: `${Number(startsOn.slice(0, 4)) - 1}${startsOn.slice(4)}`,
  endsOn: addDays(startsOn, -1),
})

interface ThisYear {
  organisationId: string
  year: DaySpan
  terms: readonly { name: string; weight: string; position: number }[]
  classes: readonly { id: string; level: ClassLevel; section: string; classTeacherId: string; capacity: number }[]
  subjects: readonly unknown[]
  taught: readonly { classId: string; subjectId: string; teacherId: string }[]
  /** In their order, with their classes of this year. */
  students: readonly { id: string; classId: string }[]
}

/**
 * The year before: everybody a class lower under the same teachers, its two exams, and attendance by the month, as a
 * school brings it in that began to keep registers this year.
 */
export async function insertPastYear(tx: Db, now: ThisYear) {
  const { organisationId } = now
  const span = yearBefore(now.year)
  const year = { id: newId(), organisationId, ...span, name: yearName(span), attendanceStartsOn: span.endsOn }
  const closed = sampleHolidays(span)
  const days = pastSchoolDays(span, closed, now.year.startsOn)
  const termRows = now.terms.map(({ name, weight, position }) => ({
    id: newId(),
    organisationId,
    academicYearId: year.id,
    name,
    weight,
    position,
  }))
  const classRows = now.classes.flatMap(({ id, level, section, ...rest }) => {
    const lower = levelBelow(level)
    return lower ? [{ ...rest, now: id, id: newId(), section, level: lower, name: className(lower, section) }] : []
  })
  const classOf = new Map(classRows.map((row) => [row.now, row]))
  const here = now.students.flatMap(({ id, classId }, place) => {
    const before = classOf.get(classId)
    return before && !isNew(place) ? [{ id, place, classId: before.id }] : []
  })

  await tx.insert(academicYears).values(year)
  await tx.insert(terms).values(termRows)
  await tx.insert(holidays).values(closed.map((one) => ({ organisationId, ...one })))
  if (classRows.length === 0) return
  await tx.insert(classes).values(
    classRows.map(({ now: _now, ...row }) => ({
      ...row,
      organisationId,
      academicYearId: year.id,
      startDate: span.startsOn,
    })),
  )
  const taught = now.taught.flatMap(({ classId, ...rest }) => {
    const before = classOf.get(classId)
    return before ? [{ organisationId, ...rest, classId: before.id }] : []
  })
  await inChunks(taught, (rows) => tx.insert(classSubjects).values(rows))
  const rolls = new Map<string, number>()
  const enrolled = here.map(({ id, classId }) => {
    const roll = (rolls.get(classId) ?? 0) + 1
    rolls.set(classId, roll)
    return {
      organisationId,
      studentId: id,
      classId,
      academicYearId: year.id,
      isSection: true,
      rollNumber: String(roll),
      startsOn: span.startsOn,
      endsOn: now.year.startsOn,
    }
  })
  await inChunks(enrolled, (rows) => tx.insert(enrolments).values(rows))
  const past = { ...year, terms: termRows, days, taught, subjects: now.subjects.length, here }
  await insertPastExams(tx, past)
  await insertPastMonths(tx, past, now.year.startsOn)
}
