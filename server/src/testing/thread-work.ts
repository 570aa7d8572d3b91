/** Work that ends as work in a thread may end, for the tests of the pools. */
export default async function work(how: 'well' | 'throw' | 'exit' | 'crash' | 'hang' | 'eat' | 'crash later') {
  if (how === 'throw') throw new Error('thrown in the thread')
  if (how === 'exit') process.exit(3)
  if (how === 'crash') await new Promise(() => setImmediate(() => Promise.reject(new Error('nobody caught this'))))
  if (how === 'crash later') setTimeout(() => Promise.reject(new Error('nobody caught this')), 20)
  if (how === 'hang') for (;;) Math.random()
  if (how === 'eat')
    for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 1_000_000 }, (_, i) => i + 0.5))
  return `done ${how}`
}
