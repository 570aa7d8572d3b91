import { readFigures } from '@margam/contract/figures'
import type { Database } from '../../db/client.ts'
import type { On } from '../../http/register.ts'
import type { Gauges } from '../../metrics/gauges.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import { toFigures } from './to-figures.ts'

/** Apart from the other features, for it tells of the process as a whole. */
export function figureRoutes(on: On, database: Database, metrics: Metrics, readGauges: () => Promise<Gauges>) {
  on(readFigures, async () => {
    metrics.sample()
    return toFigures(metrics, await readGauges(), database.kind)
  })
}
