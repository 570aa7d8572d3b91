import type { Log } from './log.ts'

/** Longer than the queue and the requests in flight take to finish. */
const STOP_MILLISECONDS = 30_000

/** What may still hold a process that is done, before it is given up. */
const LINGER_MILLISECONDS = 3000

/**
 * Ends the process with a code as soon as nothing is left to do. To exit at once may stand still for ever: the exit
 * waits for the threads that compile, and one of these for the main thread to collect garbage. Seen with Node 24.21 in
 * one of some thirty short commands.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(), LINGER_MILLISECONDS).unref()
}

/** Stops by the steps in order and ends the process; a step that fails, as without its database, holds up no other. */
export function stopOnce(
  log: Pick<Log, 'error'>,
  steps: readonly (() => Promise<unknown>)[],
): (code: number) => Promise<void> {
  let stopping = false
  return async (code) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MILLISECONDS).unref()
    for (const step of steps) {
      await step().catch((error: unknown) => log.error({ err: error }, 'a step of the stop failed'))
    }
    process.exit(code)
  }
}

/**
 * For what nothing foresaw, which is a bug of ours: docs/decisions/085. A promise that nobody awaited leaves all else
 * as it was, so it is said and the server goes on. An exception that nobody caught may have left something half done,
 * so the server stops in order, and whatever started it starts it anew.
 */
export function guardProcess(log: Pick<Log, 'error'>, stop: () => void): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody awaited'))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'an error that nobody caught: the server stops')
    stop()
  })
  // whoever read what we print is gone
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
