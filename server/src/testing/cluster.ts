import pg from 'pg'
import { type Database, openServer } from '../db/client.ts'
import { distribute, onCoordinator, planDistribution } from '../db/spread/distribute.ts'

// A Citus cluster to test on: CITUS_URL leads to a database of its coordinator that knows the workers. Each test file has a
// database of its own, which stands on every server.

export const clusterUrl = () => process.env.CITUS_URL

/** Whether the tests are on a cluster, which is refused what asks all schools as of one moment. */
export const isOnCluster = clusterUrl() !== undefined

/** One on each of two workers, and so few that a file's database is made in a second or two. */
const PIECES = 2

const withDatabaseName = (url: string, name: string) => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

interface Node {
  host: string
  port: number
  isCoordinator: boolean
}
/** The servers with the coordinator first, and how each is reached. */
const listServers = (url: string) =>
  onServer(url, async (client) => {
    const { rows } = await client.query<Node>(
      'select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid',
    )
    return rows.map((node) => {
      const address = new URL(url)
      if (!node.isCoordinator) address.host = `${node.host}:${node.port}`
      return { ...node, url: address.href }
    })
  })

/** The addresses of a database on each server, the coordinator's first. */
export const addressesOf = async (url: string) => (await listServers(url)).map((server) => server.url)

/** A new database on each server that knows the others, with nothing in it. */
export async function createOnCluster(url: string, name: string): Promise<string> {
  const servers = await listServers(url)
  await dropOnCluster(url, name)
  for (const server of servers) {
    await onServer(server.url, (client) => client.query(`create database ${name}`))
    await onServer(withDatabaseName(server.url, name), (client) => client.query('create extension citus'))
  }
  const made = withDatabaseName(url, name)
  await onServer(made, async (client) => {
    for (const { host, port, isCoordinator } of servers) {
      await client.query(`select ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        host,
        port,
      ])
    }
  })
  return made
}

/** Whoever connects between the ending of all connections and the drop itself has it refused. */
const IN_USE = '55006'
const TRIES = 5

async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await client.query(`drop database if exists ${name} with (force)`)
      return
    } catch (error) {
      if ((error as pg.DatabaseError).code !== IN_USE || tried === TRIES) throw error
    }
  }
}

export async function dropOnCluster(url: string, name: string): Promise<void> {
  for (const server of await listServers(url)) await onServer(server.url, (client) => dropDatabase(client, name))
}

/** Shuts one server's part of a database to everybody, or opens it again: as if that server were away. */
export async function setAway(url: string, { address, name }: { address: string; name: string }, isAway: boolean) {
  const server = (await listServers(url)).find(({ host, port }) => `${host}:${port}` === address)
  if (!server) throw new Error(`The cluster has no server ${address}.`)
  await onServer(server.url, async (client) => {
    await client.query(`alter database ${name} with allow_connections ${!isAway}`)
    if (isAway) await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}

/** Spreads a database over the servers, as the operator does. */
export const distributeAll = (database: Database) =>
  onCoordinator(database, async (ask) => {
    await ask(`set citus.shard_count = ${PIECES}`)
    await distribute(ask, await planDistribution(ask), () => undefined)
  })

/** The same database once more, under another name. */
export async function cloneOnCluster(url: string, name: string, template: string): Promise<Database> {
  for (const server of await listServers(url)) {
    await onServer(server.url, async (client) => {
      // what Citus itself keeps open there
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template])
      await client.query(`create database ${name} template ${template}`)
    })
  }
  // whoever listens is told of each statement that asks more than one piece: several-pieces.ts
  await onServer(url, (client) =>
    client.query(`alter database ${name} set citus.multi_task_query_log_level = 'notice'`),
  )
  const database = await openServer(withDatabaseName(url, name), { unsafe: true, max: 8 })
  const close = async () => {
    await database.close()
    await dropOnCluster(url, name)
  }
  return { ...database, close }
}
