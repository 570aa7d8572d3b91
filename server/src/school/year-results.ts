import type { Db } from '../db/client.ts'
import type { Caller } from '../http/session.ts'
import { readSettings } from './settings.ts'
import { type EntryRow, selectEntriesOf, selectTakenSubjects, selectTermWeights } from './student-results.ts'
import { chooseYear, type OwnYear, selectOwnEnrolments } from './student-years.ts'

export interface SubjectEntries {
  id: string
  name: string
  /** The oldest exam first. */
  entries: EntryRow[]
}

/** By name: the subjects a student takes, and those dropped since, which keep the marks they gave. */
async function readSubjectEntries(db: Db, { organisationId, accountId: studentId }: Caller, classIds: string[]) {
  const taken = await selectTakenSubjects(db, organisationId, studentId, { classIds })
  const entries = await selectEntriesOf(db, { organisationId, studentId, classIds })
  const marked = entries.map((entry) => ({ subjectId: entry.subjectId, name: entry.subjectName }))
  const names = new Map([...marked, ...taken].map(({ subjectId, name }) => [subjectId, name]))
  const bySubject = Map.groupBy(entries, (entry) => entry.subjectId)
  return [...names]
    .map(([id, name]): SubjectEntries => ({ id, name, entries: bySubject.get(id) ?? [] }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** What a student's own year comes from: published marks and absences by subject, the terms' weights, the settings. */
export async function readYearResults(db: Db, caller: Caller, asked: string) {
  const { organisationId, accountId } = caller
  const { year, classIds, wire } = chooseYear(await selectOwnEnrolments(db, organisationId, accountId), asked)
  const settings = await readSettings(db, organisationId)
  return { settings, wire, found: year && (await readYear(db, caller, year, classIds)) }
}

const readYear = async (db: Db, caller: Caller, year: OwnYear, classIds: string[]) => ({
  year,
  classIds,
  subjects: await readSubjectEntries(db, caller, classIds),
  terms: await selectTermWeights(db, caller.organisationId, year.yearId),
})
export type YearResults = Awaited<ReturnType<typeof readYear>>
