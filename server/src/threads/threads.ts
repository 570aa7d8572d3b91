import type { Health } from '../health.ts'
import { createPool, type Pool, type PoolSettings, type Task } from './pool.ts'

/** The pools by what they are for. A hostile sheet shares no thread with anything else. */
const POOLS = {
  papers: { part: 'papers', threads: 2, memoryMb: 256, idleMs: 600_000, mostWaiting: 60 },
  // a class of sixty begins at once
  assessment: { part: 'assessment', threads: 2, memoryMb: 256, idleMs: 600_000, mostWaiting: 200 },
  refit: { part: 'refit', threads: 1, memoryMb: 1024, idleMs: 1000 },
  uploads: { part: 'uploads', threads: 1, memoryMb: 256, idleMs: 60_000, mostWaiting: 20 },
} as const satisfies Record<string, PoolSettings>

export interface Threads {
  run(pool: keyof typeof POOLS, task: Task): Promise<unknown>
  close(): Promise<void>
}

export function createThreads(health: Health): Threads {
  const pools: Record<keyof typeof POOLS, Pool> = {
    papers: createPool(POOLS.papers, health),
    assessment: createPool(POOLS.assessment, health),
    refit: createPool(POOLS.refit, health),
    uploads: createPool(POOLS.uploads, health),
  }
  return {
    run: (pool, task) => pools[pool].run(task),
    close: async () => {
      await Promise.all(Object.values(pools).map((pool) => pool.close()))
    },
  }
}
