import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import { WorkerSession } from '../db/embedded/session.ts'

interface Sent {
  texts: string[]
}
const counting = new AsyncLocalStorage<Sent>()
const note = (text: unknown) => {
  counting.getStore()?.texts.push(String(text))
}

/**
 * Every statement that `work` sends to the database, on the wire, so begin and commit, prepared ones and the queue's too.
 * What else the process asks meanwhile, as the queue's own clock does, is not among them.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: Sent = { texts: [] }
  const ask = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  const askAndNote = function (this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text: string; name?: string }]
    if (typeof query === 'string') note(query)
    // where schools are spread over servers, the session of each call is one statement more (195)
    else if (query.name !== 'session_account') note(query.text)
    return ask.apply(this, given)
  }
  const server = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(askAndNote as never)
  const send = WorkerSession.prototype.send
  const embedded = vi.spyOn(WorkerSession.prototype, 'send').mockImplementation(function (
    this: WorkerSession,
    message,
  ) {
    if (message.kind === 'query' || message.kind === 'exec') note(message.sql)
    return send.call(this, message)
  })
  try {
    await counting.run(sent, work)
  } finally {
    server.mockRestore()
    embedded.mockRestore()
  }
  return sent.texts
}

/** How many there are. */
export const countStatements = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(work)).length
