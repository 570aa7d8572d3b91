import type { RunningServer } from '../e2e/server.ts'

/** Asks a server for the text of an answer; with a body it posts that. */
export type Ask = (path: string, token: string, body?: object, method?: string) => Promise<string>

/** Throws where the answer is none of success. */
export const askOf =
  ({ url }: Pick<RunningServer, 'url'>): Ask =>
  async (path, token, body, method = body ? 'POST' : 'GET') => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${text.slice(0, 500)}`)
    return text
  }
