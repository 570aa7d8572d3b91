import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/errors.ts'
import { assessmentsQuery, putAnswers, type Taken, type TestKind, takeAgain } from './assessment.api.ts'
import { aheadBy } from './engine/clock.ts'
import { acknowledge, newProgress, type Progress, readProgress, takeOver, unsent } from './engine/progress.ts'

/** What the screen of a test shows: the test that goes on, or the latest result where there is one. */
export type Opened<Question, Result> =
  | { state: 'running'; taken: Taken<Question>; openedAt: number }
  | { state: 'finished'; result: Result }
  | { state: 'none' }

const keyOf = (kind: string) => ['assessments', 'open', kind] as const

/** What this browser knows of a test that goes on: what it kept, or else what came with the questions. */
export function progressOf<Question>(store: string, taken: Taken<Question>): Progress {
  const kept = readProgress(localStorage.getItem(store))
  return kept?.attempt === taken.attempt ? kept : takenProgress(taken, null)
}
function takenProgress<Question>(taken: Taken<Question>, kept: Progress | null): Progress {
  const own = kept?.attempt === taken.attempt ? kept : newProgress(taken.attempt, taken.expires_at, 0)
  return takeOver(own, taken, Date.now())
}

/** A test as this browser takes it over from the server, beside what it kept itself. */
export function running<Question>(store: string, taken: Taken<Question>): Opened<Question, never> {
  const kept = readProgress(localStorage.getItem(store))
  localStorage.setItem(store, JSON.stringify(takenProgress(taken, kept)))
  return { state: 'running', taken, openedAt: Date.now() }
}

/** Opens what goes on; never begins a test. */
async function openTest<Question, Result>(
  client: QueryClient,
  test: TestKind<Question, Result>,
  userId: string,
): Promise<Opened<Question, Result>> {
  const overview = await client.fetchQuery({ ...assessmentsQuery, staleTime: 0 })
  const kept = readProgress(localStorage.getItem(test.store))
  const attempt = overview.running[test.kind]?.attempt_id ?? kept?.attempt
  if (attempt !== undefined) {
    try {
      return await goOn(test, userId, attempt, kept?.attempt === attempt ? kept : null)
    } catch (error) {
      // ended and deleted since; what is kept of it is of no use to anybody
      if (!(error instanceof ApiError && error.status === 404)) throw error
      localStorage.removeItem(test.store)
    }
  }
  const result = test.resultIn(overview)
  return result ? { state: 'finished', result } : { state: 'none' }
}

/** What was kept may have grown meanwhile, in another tab. */
function noteSent(store: string, attempt: string, sent: ReturnType<typeof unsent>) {
  const kept = readProgress(localStorage.getItem(store))
  if (kept?.attempt === attempt) localStorage.setItem(store, JSON.stringify(acknowledge(kept, sent)))
}

async function goOn<Question, Result>(
  test: TestKind<Question, Result>,
  userId: string,
  attempt: string,
  kept: Progress | null,
): Promise<Opened<Question, Result>> {
  const sent = kept ? unsent(kept) : []
  const { finished, server_time, expires_at } = await putAnswers(attempt, sent)
  noteSent(test.store, attempt, sent)
  if (!finished && aheadBy(server_time, Date.parse(expires_at)) < 0) {
    return running(test.store, await takeAgain(test, userId, attempt))
  }
  const result = await test.submit(userId, attempt, { answers: [], auto_submitted: !finished })
  localStorage.removeItem(test.store)
  return { state: 'finished', result }
}

export const openTestQuery = <Question, Result>(
  client: QueryClient,
  test: TestKind<Question, Result>,
  userId: string,
) => ({
  queryKey: [...keyOf(test.kind), userId],
  queryFn: () => openTest(client, test, userId),
  // once opened, the test itself asks for what is new
  staleTime: 'static' as const,
  gcTime: 10_000,
  refetchOnReconnect: (query: { state: { data: unknown } }) => query.state.data === undefined,
})

/** What the screen shows from now on, without asking again. */
export const showOpened = <Question, Result>(
  client: QueryClient,
  test: TestKind<Question, Result>,
  userId: string,
  opened: Opened<Question, Result>,
) => client.setQueryData([...keyOf(test.kind), userId], opened)
