import { isId } from '@margam/contract/fields'
import type { Ask } from '../../db/ask.ts'
import {
  CannotDistribute,
  distribute,
  onCoordinator,
  oneAtATime,
  planDistribution,
  readWorkers,
} from '../../db/spread/distribute.ts'
import { isDistributed } from '../../db/spread/is-spread.ts'
import { findSchool, moveSchool, readHoldings } from '../../db/spread/shards.ts'
import type { Deps } from '../../feature.ts'
import { type Command, CommandError, need, type Say } from '../command.ts'

const DRY_RUN = '--dry-run'
const plural = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
const gigabytes = (bytes: number) => `${(bytes / 1_000_000_000).toFixed(2)} GB`

/** What an operator is told stands in one sentence; anything else is a fault. */
const onCluster = <T>({ database }: Deps, work: (ask: Ask) => Promise<T>) =>
  Promise.resolve()
    .then(() => onCoordinator(database, work))
    .catch((error: unknown) => {
      throw error instanceof CannotDistribute ? new CommandError(error.message) : error
    })

const onDistributed = <T>(deps: Deps, work: (ask: Ask) => Promise<T>) =>
  onCluster(deps, async (ask) => {
    await readWorkers(ask)
    if (!(await isDistributed(ask))) throw new CommandError('Nothing is distributed yet: npm run admin -- distribute.')
    return work(ask)
  })

async function spreadOut(ask: Ask, isDryRun: boolean, say: Say) {
  const plan = await planDistribution(ask)
  const { workers, keys, steps } = plan
  say(`Schools come to ${plural(workers.length, 'server', 'servers')}: ${workers.join(', ')}.`)
  const copied = steps.filter(({ place }) => place.kind === 'copied')
  say(`  to be split by the school: ${plural(steps.length - copied.length, 'table', 'tables')}`)
  say(`  to be copied to each server: ${copied.map(({ table }) => table).join(', ') || 'none'}`)
  say(`  keys that are left out: ${keys.map(({ name }) => name).join(', ') || 'none'}`)
  if (isDryRun) return say('This was a dry run: nothing was changed.')
  await oneAtATime(ask, async () =>
    distribute(ask, await planDistribution(ask), ({ table, place }, number) =>
      say(`  ${number} of ${steps.length}: ${table} ${place.kind === 'copied' ? 'is copied' : 'is split'}`),
    ),
  )
  say('Done. Start the server processes again.')
}

export const spreadingCommands: Record<string, Command> = {
  distribute: {
    usage: 'distribute [--dry-run]',
    help: 'spread the schools of this database over the workers of its Citus cluster; stop every server process first. Run again when it was stopped, it goes on where it was',
    run: async (deps, [flag], say) => {
      if (flag !== undefined && flag !== DRY_RUN) throw new CommandError(`Only ${DRY_RUN} may follow.`)
      await onCluster(deps, (ask) => spreadOut(ask, flag === DRY_RUN, say))
    },
  },
  shards: {
    usage: 'shards [SCHOOL]',
    help: 'tell how many schools each server of the cluster holds, or where the school of an id lies',
    run: async (deps, [id], say) => {
      if (id !== undefined && !isId(id)) throw new CommandError('A school is named by its id.')
      await onDistributed(deps, async (ask) => {
        if (id === undefined) {
          for (const { address, schools, pieces, bytes } of await readHoldings(ask))
            say(
              `${address}  ${plural(schools, 'school', 'schools')} in ${plural(pieces, 'piece', 'pieces')}, ${gigabytes(bytes)}`,
            )
          return
        }
        const school = await findSchool(ask, id)
        if (!school) throw new CommandError('There is no such school.')
        const company = school.together === 1 ? 'alone' : `with ${school.together - 1} others`
        say(`${school.name} lies on ${school.address}, ${company} in piece ${school.piece}.`)
      })
    },
  },
  'move-school': {
    usage: 'move-school SCHOOL HOST:PORT',
    help: 'move a school to another server of the cluster while it is in use',
    run: async (deps, [id, to], say) => {
      const which = need(id, 'the id of the school')
      const target = need(to, 'the server, as host:port')
      if (!isId(which)) throw new CommandError('A school is named by its id.')
      await onDistributed(deps, async (ask) => {
        const school = await findSchool(ask, which)
        if (!school) throw new CommandError('There is no such school.')
        const workers = await readWorkers(ask)
        if (!workers.includes(target)) throw new CommandError(`The servers are ${workers.join(', ')}.`)
        if (school.address === target) return say(`${school.name} lies on ${target} already.`)
        await moveSchool(ask, school, target)
        say(`${school.name} was moved from ${school.address} to ${target}.`)
      })
    },
  },
}
