import { setTimeout as after } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { createHealth } from '../health.ts'
import { createGate } from './gate.ts'
import { createPool, ThreadError } from './pool.ts'

const health = createHealth()
const pool = createPool({ part: 'uploads', threads: 1, memoryMb: 24, idleMs: 60_000, mostWaiting: 2 }, health)
afterAll(() => pool.close())

const file = new URL('../testing/thread-work.ts', import.meta.url)
const work = (data: string, limitMs = 30_000) => pool.run({ file, data, limitMs })

test.each([
  ['throws', 'throw', 'thrown in the thread'],
  ['ends its thread', 'exit', 'code: 3'],
  ['crashes its thread', 'crash', 'nobody caught this'],
  ['eats the memory of its thread', 'eat', 'memory'],
  ['never ends', 'hang', 'longer than 500 ms'],
])('work that %s is an error of its caller alone, and what waits behind it is done', async (_what, how, message) => {
  const failing = work(how, how === 'hang' ? 500 : undefined)
  const behind = work('well')
  await expect(failing).rejects.toThrow(ThreadError)
  await expect(failing).rejects.toThrow(message)
  expect(health.degraded()).toEqual(['uploads'])
  expect(await behind).toBe('done well')
  expect(health.degraded()).toEqual([])
})

test('a thread that dies with nothing to do is noticed, and the next work gets another', async () => {
  expect(await work('crash later')).toBe('done crash later')
  while (health.degraded().length === 0) await after(10)
  expect(await work('well')).toBe('done well')
  expect(health.degraded()).toEqual([])
})

test('what would wait too long is refused at once', async () => {
  const some = [work('well'), work('well'), work('well')]
  await expect(work('well')).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(await Promise.all(some)).toEqual(['done well', 'done well', 'done well'])
})

test('a gate lets no more in at once than it says, and a failure gives its place on', async () => {
  const gate = createGate(2)
  let inside = 0
  let most = 0
  const turn = (fails: boolean) =>
    gate(async () => {
      most = Math.max(most, ++inside)
      await after(1)
      inside--
      if (fails) throw new Error('failed')
    })
  await Promise.allSettled(Array.from({ length: 20 }, (_, i) => turn(i % 3 === 0)))
  expect([most, inside]).toEqual([2, 0])
})
