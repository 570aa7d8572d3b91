const SHORT = 500
const LONG = 16 * SHORT
const RUNS = 3

/** The quickest of some runs: what else the machine does makes one only slower. */
async function quickest(run: () => unknown): Promise<number> {
  const took: number[] = []
  for (let i = 0; i < RUNS; i++) {
    const started = performance.now()
    await run()
    took.push(performance.now() - started)
  }
  return Math.min(...took)
}

/**
 * How many times as long a text of 8000 pieces takes as one of 500: about 16 where time is in proportion to length, 256
 * where it is to its square.
 */
export async function growth(
  read: (text: string) => unknown,
  piece: string,
  around: readonly [string, string] = ['x', 'x'],
): Promise<number> {
  const [short, long] = [SHORT, LONG].map((times) => around.join(piece.repeat(times)))
  // the first runs are of what is not compiled yet
  await quickest(() => read(short))
  return (await quickest(() => read(long))) / (await quickest(() => read(short)))
}

/** Half the square, well above what a busy machine makes of a length in proportion. */
export const IN_PROPORTION = 128
