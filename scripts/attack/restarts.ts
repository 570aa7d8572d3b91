import { restartUnderLoad } from '../../server/src/testing/restarts.ts'
import { startOwnServer } from '../postgres.ts'
import type { Attack } from './attack.ts'

const CYCLES = 5
const LONGEST_RECOVERY_MILLISECONDS = 1000

/** The database goes and comes back while schools write: the app lives, says so, and loses nothing it had answered. */
export const restarts: Attack = {
  name: 'database restarts under load',
  run: async ({ report }) => {
    const server = await startOwnServer()
    if (!server) return { held: true, figures: 'skipped: no PostgreSQL programs here' }
    try {
      const modes = Array.from({ length: CYCLES }, () => ['fast', 'immediate'] as const).flat()
      const { cycles, answered, lost, refused, withoutRetryAfter, unanswered, recoveries, readiness } =
        await restartUnderLoad(server, modes)
      const slowest = Math.max(...recoveries)
      for (const line of lost.slice(0, 10)) report(line)
      const wrong = readiness.filter((one) => one !== '503 200')
      if (wrong.length) report(`/readyz said ${wrong.join(', ')}`)
      const others = Object.keys(refused).filter((status) => status !== '503')
      if (others.length) report(`refused with ${others.join(', ')}`)
      if (slowest > LONGEST_RECOVERY_MILLISECONDS) report(`back after ${slowest} ms only`)
      const counts = Object.entries(answered)
      const isCalm = withoutRetryAfter + unanswered + wrong.length + others.length + lost.length === 0
      return {
        held: isCalm && counts.every(([, count]) => count > 0),
        figures: `${cycles} stops, ${counts.map(([kind, count]) => `${count} of ${kind}`).join(', ')}, ${lost.length} lost or half there, ${refused[503] ?? 0} answered 503, ${unanswered} unanswered, back within ${slowest} ms`,
      }
    } finally {
      await server.stop()
    }
  },
}
