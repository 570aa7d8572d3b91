import { nameKey } from '@margam/contract/fields'
import type { Db } from '../../db/client.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { type SeenClass, type SeenSubject, selectSeenClasses, selectSeenSubjects } from '../../school/class-access.ts'
import { selectYears } from '../../school/years.ts'

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

/** The class and subject that are asked for. Throws NotFound for what is not there and what the caller may not see. */
async function findSeenSubject(db: Db, caller: Caller, asked: AskedSubject): Promise<TaughtSubject> {
  const year = chooseYear(await selectYears(db, caller.organisationId), asked.academicYear)
  const seen = year ? await selectSeenClasses(db, caller, year.id) : []
  const klass = seen.find((one) => isNamed(asked.className, one.id, one.name))
  if (!klass) throw new NotFound()
  const subjects = await selectSeenSubjects(db, caller, klass)
  const subject = subjects.find((one) => isNamed(asked.subject, one.subjectId, one.name))
  if (!subject) throw new NotFound()
  return { klass, subject }
}

/** The same for a write: only the subject's own teacher gets past. */
export async function findTaughtSubject(db: Db, caller: Caller, asked: AskedSubject): Promise<TaughtSubject> {
  const seen = await findSeenSubject(db, caller, asked)
  if (!seen.subject.mayWrite) throw new NotFound()
  return seen
}
