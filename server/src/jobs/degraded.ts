import type { Deps } from '../feature.ts'
import { selectFailedParts } from './results.ts'

/** What failed last in this process, and the jobs that failed last in any. */
export async function selectDegraded({ database, health, queue }: Pick<Deps, 'database' | 'health' | 'queue'>) {
  const failed = await selectFailedParts(database, queue.kinds).catch(() => [])
  return [...new Set<string>([...health.degraded(), ...failed])].toSorted()
}
