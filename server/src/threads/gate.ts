import { Unavailable } from '../http/errors.ts'

/** Lets some pieces of work happen at once; the others wait in the order they came. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Throws Unavailable for what would be more than `mostWaiting` in the line. */
export function createGate(atOnce: number, mostWaiting = Number.POSITIVE_INFINITY): Gate {
  let working = 0
  const line: (() => void)[] = []
  return async (work) => {
    if (working < atOnce) working++
    else if (line.length >= mostWaiting) throw new Unavailable(5)
    // whoever ends hands the place on, so that nobody can slip in between
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else working--
    }
  }
}
