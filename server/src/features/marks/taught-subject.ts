import { isId, nameKey } from '@margam/contract/fields'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { academicYears, classes, subjects } from '../../db/schema/index.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { type SeenClass, type SeenSubject, selectSeenClassSubjects } from '../../school/class-access.ts'
import { currentYearId, type selectYears } from '../../school/years.ts'

/** A class and subject as a teacher names them: "8 A" or an id, "Mathematics" or an id, "2026-2027". */
export interface AskedSubject {
  className: string
  subject: string
  /** "" for the current year. */
  academicYear: string
}

export interface TaughtSubject {
  klass: SeenClass
  subject: SeenSubject
}

export const isNamed = (asked: string, id: string, name: string) => asked === id || nameKey(asked) === nameKey(name)

type Year = Awaited<ReturnType<typeof selectYears>>[number]

/** The year of that name; without a name the current one, or the newest. */
export function chooseYear(years: readonly Year[], name: string): Year | undefined {
  if (name) return years.find((year) => isNamed(name, year.id, year.name))
  return years.find((year) => year.isCurrent) ?? years.at(0)
}

/** Years are called by their digits, so their names need no key of other alphabets. */
const isYear = (organisationId: string, name: string): SQL => {
  if (!name) return eq(academicYears.id, currentYearId(organisationId))
  return isId(name) ? eq(academicYears.id, name) : eq(academicYears.name, nameKey(name))
}

/** The class and subject that are asked for. Throws NotFound for what is not there and what the caller may not see. */
async function findSeenSubject(db: Db, caller: Caller, asked: AskedSubject): Promise<TaughtSubject> {
  const { className, subject, academicYear } = asked
  const seen = await selectSeenClassSubjects(
    db,
    caller,
    and(
      isYear(caller.organisationId, academicYear),
      isId(className) ? eq(classes.id, className) : undefined,
      isId(subject) ? eq(subjects.id, subject) : undefined,
    ),
  )
  const first = seen.find(({ klass }) => isNamed(className, klass.id, klass.name))
  const found = seen.find(
    (one) => one.klass.id === first?.klass.id && isNamed(subject, one.subject.subjectId, one.subject.name),
  )
  if (!found) throw new NotFound()
  return found
}

/** The same for a write: only the subject's own teacher gets past. */
export async function findTaughtSubject(db: Db, caller: Caller, asked: AskedSubject): Promise<TaughtSubject> {
  const seen = await findSeenSubject(db, caller, asked)
  if (!seen.subject.mayWrite) throw new NotFound()
  return seen
}
