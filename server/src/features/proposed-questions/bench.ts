import type { Item } from '@margam/papers/item'
import { type Bench, knownQuestions, type Wanted } from '@margam/papers/proposed/index'
import type { Deps } from '../../feature.ts'
import type { Caller } from '../../http/session.ts'
import { loadTextCheck } from '../papers/index.ts'
import { selectNames, selectOwnItems, selectWritten } from './proposed-questions.queries.ts'
import type { SampleTask } from './sample.worker.ts'

const FILE = new URL('./sample.worker.ts', import.meta.url)
const LIMIT_MS = 20_000

/** What proposed questions are held against: all questions that a paper of the caller's could have, and own drafts. */
export async function loadBench({ db, threads }: Pick<Deps, 'db' | 'threads'>, caller: Caller, wanted: Wanted) {
  const { subject, classLevel } = wanted
  const data: SampleTask = { subject, classLevel }
  const samples = (await threads.run('papers', { file: FILE, data, limitMs: LIMIT_MS })) as Item[]
  const own = await selectOwnItems(db, caller.organisationId, { classLevel, subject })
  const items = [...(await selectWritten(db, subject)), ...samples, ...own]
  const isSafe = await loadTextCheck()
  const names = await selectNames(db, caller.organisationId)
  /** With questions that passed meanwhile. */
  return (passed: readonly Item[]): Bench => ({
    isSafe,
    names,
    known: knownQuestions([...items, ...passed], classLevel),
  })
}
