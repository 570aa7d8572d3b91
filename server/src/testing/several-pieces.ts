import pg from 'pg'
import { vi } from 'vitest'

/** What Citus says before a statement that asks more than one piece; each database of the tests is set so (cluster.ts). */
const SAID = 'multi-task query about to be executed'

/** The statements that ask more than one piece, from now until the spies are taken away. */
export function noteSeveralPieces(): ReadonlySet<string> {
  const noted = new Set<string>()
  const heard = new WeakSet<pg.Client>()
  const asked = new WeakMap<pg.Client, string>()
  const ask = pg.Client.prototype.query as (this: pg.Client, ...given: unknown[]) => unknown
  const askAndHear = function (this: pg.Client, ...given: unknown[]) {
    const [query] = given as [string | { text: string }]
    asked.set(this, typeof query === 'string' ? query : query.text)
    if (!heard.has(this)) {
      heard.add(this)
      this.on('notice', ({ message }) => {
        if (message === SAID) noted.add(asked.get(this) ?? '')
      })
    }
    return ask.apply(this, given)
  }
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(askAndHear as never)
  return noted
}
