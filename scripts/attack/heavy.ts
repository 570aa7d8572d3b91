import { allEndpoints } from '@margam/contract'
import { heavyBodies } from '../../server/src/testing/heavy-bodies.ts'
import { startTarget } from '../../server/src/testing/heavy-load.ts'
import { prepareTestDatabase } from '../../server/src/testing/prepare-database.ts'
import type { Attack } from './attack.ts'

const MOST_HELD_MILLISECONDS = 200
const MOST_GROWN_MB = 150
const MOST_ANSWER_BYTES = 256 * 1024

/** The worst bodies of every call: others go on being served, and memory stays where it was. */
export const heavy: Attack = {
  name: 'heavy bodies of every call',
  run: async ({ report }) => {
    delete process.env.TEST_DATABASE_URL
    const cleanUp = await prepareTestDatabase()
    const target = await startTarget()
    let sent = 0
    let wrong = 0
    let [held, grown, slowestHealth] = [0, 0, 0]
    try {
      for (const endpoint of allEndpoints.filter(({ body, files }) => body || files)) {
        for (const body of await heavyBodies(endpoint)) {
          const { statuses, answerBytes, heldMs, grownMb, health } = await target.send(endpoint, body)
          sent++
          held = Math.max(held, heldMs)
          grown = Math.max(grown, grownMb)
          slowestHealth = Math.max(slowestHealth, health.at(-1) ?? 0)
          const isFaulty = statuses.some((status) => status >= 500 && status !== 503)
          const isHeavy =
            heldMs >= MOST_HELD_MILLISECONDS || grownMb >= MOST_GROWN_MB || answerBytes >= MOST_ANSWER_BYTES
          if (!isFaulty && !isHeavy) continue
          wrong++
          report(
            `${endpoint.name}, ${body.what}: ${statuses.join()}, held ${Math.round(heldMs)} ms, ${Math.round(grownMb)} MB more, ${answerBytes} bytes answered`,
          )
        }
      }
    } finally {
      await target.stop()
      await cleanUp?.()
    }
    const figures = `${sent} bodies, the server held at most ${Math.round(held)} ms, ${Math.round(grown)} MB more at most, /healthz at most ${Math.round(slowestHealth)} ms; ${wrong} wrong`
    return { held: wrong === 0, figures }
  },
}
