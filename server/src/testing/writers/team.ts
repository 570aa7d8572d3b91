import { setTimeout as pause } from 'node:timers/promises'
import { SCHOOL_ZONE } from '@margam/contract/dates'
import type { Role } from '@margam/contract/endpoint'
import type { Database } from '../../db/client.ts'
import { plans } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { makePerson, type Person } from '../factories.ts'
import { KEPT_COUNTS, readKept } from '../kept-counts.ts'
import { makeSchool } from '../school-factories.ts'
import { answersWriter } from './answers.ts'
import { marksWriter } from './marks.ts'
import { paperWriter } from './papers.ts'
import { registerWriter } from './registers.ts'
import { type Call, type Reply, Unanswered, type Writer } from './writer.ts'

export const KINDS = ['marks', 'registers', 'papers', 'answers'] as const
export type Kind = (typeof KINDS)[number]

const STUDENTS = 6
/** How many teachers make papers, fifty each, and how many students take a test, one after another. */
const MOST = 48

async function makeMany(deps: Deps, role: Role, organisationId: string): Promise<Person[]> {
  const people: Person[] = []
  for (let i = 0; i < MOST; i++) people.push(await makePerson(deps, role, { organisationId }))
  return people
}

/** A school of today whose people write all at once: marks, registers, papers, and the answers of a test. */
export async function makeTeam(deps: Deps, kinds: readonly Kind[] = KINDS): Promise<Writer[]> {
  const school = await makeSchool(deps, { students: STUDENTS })
  const { organisationId } = school
  const today = `(now() at time zone '${SCHOOL_ZONE}')::date`
  await deps.database.query(
    `update academic_years set starts_on = ${today} - 180, ends_on = ${today} + 180 where organisation_id = $1`,
    [organisationId],
  )
  await deps.database.query(`update classes set start_date = ${today} - 180 where organisation_id = $1`, [
    organisationId,
  ])
  await deps.database.query(`update enrolments set starts_on = ${today} - 180 where organisation_id = $1`, [
    organisationId,
  ])
  await deps.db
    .insert(plans)
    .values({ organisationId, accountId: organisationId, plan: 'elite', startsOn: '2026-01-01' })
  const makers = await makeMany(deps, 'teacher', organisationId)
  const takers = await makeMany(deps, 'student', organisationId)
  // longer than any attack takes
  await deps.database.query(
    "update sessions set expires_at = now() + interval '1000 days' where organisation_id = $1",
    [organisationId],
  )
  return kinds.map((kind) => {
    if (kind === 'marks') return marksWriter(school)
    if (kind === 'registers') return registerWriter(school)
    return kind === 'papers' ? paperWriter(organisationId, makers) : answersWriter(takers)
  })
}

export interface Attempts {
  /** Answers that were no success, by status. */
  refused: Record<string, number>
  /** The first of these answers, by status. */
  said: Record<string, string>
  unanswered: number
  /** Answers of 503 that do not say when to come back. */
  withoutRetryAfter: number
}
export const noAttempts = (): Attempts => ({ refused: {}, said: {}, unanswered: 0, withoutRetryAfter: 0 })

function note(attempts: Attempts, { status, body, retryAfter }: Reply) {
  attempts.said[status] ??= JSON.stringify(body).slice(0, 500)
  attempts.refused[status] = (attempts.refused[status] ?? 0) + 1
  if (status === 503 && !(Number(retryAfter) > 0)) attempts.withoutRetryAfter++
}

/** Lets all writers write, each without a pause, until it does not go on. `call` rejects where no answer comes. */
export async function writeOn(writers: readonly Writer[], call: Call, goesOn: () => boolean, attempts = noAttempts()) {
  const alone = async (writer: Writer) => {
    while (goesOn()) {
      const reply = await writer.write(call).catch((error: Error) => {
        if (!(error instanceof Unanswered)) throw error
        return undefined
      })
      if (reply && reply.status < 300) continue
      if (reply) note(attempts, reply)
      else attempts.unanswered++
      // a refusal is quick, and the machine is for whatever comes back now
      await pause(5)
    }
  }
  await Promise.all(writers.map(alone))
  return attempts
}

/** What calls tell that is lost. */
export const findLost = async (writers: readonly Writer[], call: Call) =>
  (await Promise.all(writers.map((writer) => writer.lost(call)))).flat()

/** What the rows tell that is lost or there by half, and kept counts that differ from counting. */
export async function findBroken(writers: readonly Writer[], database: Database): Promise<string[]> {
  const found: string[] = []
  for (const writer of writers) found.push(...(await writer.broken(database)))
  for (const name of Object.keys(KEPT_COUNTS)) {
    const { kept, counted } = await readKept(database, name)
    if (kept.join() !== counted.join()) found.push(`${name} is not what counting gives`)
  }
  return found
}

/** How many writes were answered, by what was written. */
export function countByKind(writers: readonly Writer[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const writer of writers) counts[writer.kind] = (counts[writer.kind] ?? 0) + writer.answered()
  return counts
}
