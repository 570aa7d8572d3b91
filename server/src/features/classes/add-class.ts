import type { addClass } from '@margam/contract/classes'
import type { BodyOf } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import { className } from '@margam/contract/school-fields'
import { balanceSections } from '@margam/school/balancing'
import { byName, nextRollNumbers, nextSections } from '@margam/school/sections'
import { say } from '@margam/school/sentence'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { classes, enrolments } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { Deps } from '../../feature.ts'
import { Conflict, Invalid } from '../../http/errors.ts'
import type { By } from '../../http/session.ts'
import { checkSince, placeFrom } from '../../school/in-class-since.ts'
import { ensureCurrentYear } from '../../school/years.ts'
import { selectUnassigned } from './classes.queries.ts'

type Body = BodyOf<typeof addClass>
type Pupil = Awaited<ReturnType<typeof selectUnassigned>>[number]

/** The letters that new sections of a level get: the next free ones of the year. */
export async function nextLetters(db: Db, organisationId: string, yearId: string, level: string, count: number) {
  const taken = await db
    .select({ section: classes.section })
    .from(classes)
    .where(
      and(eq(classes.organisationId, organisationId), eq(classes.academicYearId, yearId), eq(classes.level, level)),
    )
  try {
    return nextSections(
      taken.map((row) => row.section ?? ''),
      count,
    )
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new Invalid({ section_count: [/*i18n*/ 'At most 26 sections.'] })
  }
}

/**
 * The students chosen by hand, section by section. Throws Invalid for a section that exists and a student who may not
 * be chosen.
 */
function chosenByHand(body: Body, letters: readonly string[], free: readonly Pupil[]): Map<string, Pupil[]> {
  const chosen = Object.entries(body.students_per_section ?? {})
  const wrongLetter = chosen.find(([letter]) => !letters.includes(letter))
  if (wrongLetter) {
    throw new Invalid({
      students_per_section: [
        say('Section {letter} is not one of the new sections {letters}.', {
          letter: wrongLetter[0],
          letters: letters.join(', '),
        }),
      ],
    })
  }
  const all = chosen.flatMap(([, ids]) => ids)
  if (new Set(all).size < all.length) {
    throw new Invalid({ students_per_section: [/*i18n*/ 'A student can be in only one section.'] })
  }
  const byId = new Map(free.map((pupil) => [pupil.id, pupil]))
  if (all.some((id) => !isId(id) || !byId.has(id))) {
    throw new Invalid({
      students_per_section: [/*i18n*/ 'Some students are not of this class or are already in a section.'],
    })
  }
  return new Map(chosen.map(([letter, ids]) => [letter, ids.flatMap((id) => byId.get(id) ?? [])]))
}

function place(body: Body, letters: readonly string[], free: readonly Pupil[]): Map<string, Pupil[]> {
  if (body.assign_mode === null) return new Map()
  if (body.assign_mode === 'manual') return chosenByHand(body, letters, free)
  const sections = balanceSections(free, letters.length)
  return new Map(letters.map((letter, i) => [letter, sections[i]]))
}

/** Creates the sections of a level in the current year, with their students, all or nothing. */
export async function createSections(deps: Deps, by: By, body: Body) {
  const { organisationId } = by.caller
  const year = await ensureCurrentYear(deps.db, organisationId)
  const level = body.class_name
  const bounds = { year, yearName: year.name, classStart: year.startsOn }
  checkSince(body.in_class_since, bounds)
  return deps.db
    .transaction(async (tx) => {
      await lockSchool(tx, organisationId)
      const letters = await nextLetters(tx, organisationId, year.id, level, body.section_count)
      const free = body.assign_mode ? await selectUnassigned(tx, organisationId, year.id, level) : []
      const placed = place(body, letters, free)
      const made = letters.map((section) => ({ id: newId(), section, name: className(level, section) }))
      for (const { section, name } of made) {
        if (body.capacity && (placed.get(section)?.length ?? 0) > body.capacity) {
          throw new Invalid({
            capacity: [
              say('{name} would hold more than {capacity, plural, one {# student} other {# students}}.', {
                name,
                capacity: body.capacity ?? 0,
              }),
            ],
          })
        }
      }
      await tx.insert(classes).values(
        made.map(({ id, section, name }) => ({
          id,
          organisationId,
          academicYearId: year.id,
          level,
          section,
          name,
          capacity: body.capacity ?? null,
          startDate: year.startsOn,
        })),
      )
      const rows = made.flatMap(({ id, section }) => {
        const pupils = (placed.get(section) ?? []).toSorted(byName)
        const rolls = nextRollNumbers([], pupils.length)
        return pupils.map((pupil, i) => ({
          organisationId,
          studentId: pupil.id,
          classId: id,
          academicYearId: year.id,
          isSection: true,
          rollNumber: rolls[i],
          startsOn: placeFrom(pupil, bounds, body.in_class_since, 'students_per_section'),
        }))
      })
      if (rows.length) await tx.insert(enrolments).values(rows)
      await writeAudit(
        tx,
        by,
        made.map(({ id, section, name }) => ({
          action: 'create',
          entity: 'class',
          entityId: id,
          after: { name, academic_year: year.name, students: placed.get(section)?.map((pupil) => pupil.id) ?? [] },
        })),
      )
      return made.map(({ id, section, name }) => ({ id, class_name: name, section }))
    })
    .catch((error: unknown) => {
      // somebody else made the same section, or placed the same student, at the same moment
      throw isUniqueViolation(error)
        ? new Conflict(/*i18n*/ 'The classes changed meanwhile. Reload and try again.')
        : error
    })
}
