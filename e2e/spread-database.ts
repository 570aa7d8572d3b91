import { randomUUID } from 'node:crypto'
import { openServer } from '../server/src/db/client.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { createOnCluster, distributeAll, dropOnCluster } from '../server/src/testing/cluster.ts'

/** A database of its own on the servers of a cluster, spread over them as the operator does; `env` leads a server to it. */
export async function makeSpreadDatabase(clusterUrl: string) {
  const name = `journeys_${randomUUID().slice(0, 8)}`
  const url = await createOnCluster(clusterUrl, name)
  const database = await openServer(url, { unsafe: true, max: 4 })
  await migrate(database)
  await distributeAll(database)
  await database.close()
  return { env: { DATABASE_URL: url, DATABASE_UNSAFE: 'on' }, drop: () => dropOnCluster(clusterUrl, name) }
}
