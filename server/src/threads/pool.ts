import { fileURLToPath } from 'node:url'
import type { MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { Health, Part } from '../health.ts'
import { createGate } from './gate.ts'

/** The thread died, or had to be ended because it took too long; the message is for the log, not for people. */
export class ThreadError extends Error {}

export interface PoolSettings {
  /** What counts as degraded while it fails. */
  part: Part
  threads: number
  /** A thread that wants more memory than this dies; the process does not. */
  memoryMb: number
  /** How long an idle thread is kept for the next work. */
  idleMs: number
  /** More than these in the line are refused. */
  mostWaiting?: number
}

export interface Task {
  /** A module whose default export does the work in the thread; what is foreseen to fail is part of its result. */
  file: URL
  /** Plain data: it is copied into the thread. */
  data: unknown
  limitMs: number
  transfer?: readonly (ArrayBuffer | MessagePort)[]
}

export interface Pool {
  /** Throws ThreadError when the thread dies or takes too long. */
  run(task: Task): Promise<unknown>
  close(): Promise<void>
}

/** Threads for one kind of work, started when there is some. None of them keeps the process alive, or ends it. */
export function createPool({ part, threads, memoryMb, idleMs, mostWaiting }: PoolSettings, health: Health): Pool {
  let started: Piscina | undefined
  // the line stands here, so that the time of a task counts from its own beginning
  const gate = createGate(threads, mostWaiting)

  function start(): Piscina {
    const pool = new Piscina({
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      // an idle thread must go on turning, so that a part of it that fails late is noticed
      atomics: 'disabled',
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    // a thread that dies with nothing to do has no caller who would hear of it
    pool.on('error', () => health.failed(part))
    return pool
  }

  return {
    run: ({ file, data, limitMs, transfer = [] }) =>
      gate(async () => {
        started ??= start()
        const limit = AbortSignal.timeout(limitMs)
        try {
          const result: unknown = await started.run(data, {
            filename: fileURLToPath(file),
            signal: limit,
            transferList: [...transfer],
          })
          health.worked(part)
          return result
        } catch (error) {
          health.failed(part)
          const reason = error instanceof Error ? error.message : String(error)
          const message = limit.aborted ? `It took longer than ${limitMs} ms.` : `The thread ended: ${reason}`
          throw new ThreadError(message, { cause: error })
        }
      }),
    close: async () => {
      await started?.destroy()
      started = undefined
    },
  }
}
