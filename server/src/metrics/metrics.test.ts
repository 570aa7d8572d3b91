import { expect, test } from 'vitest'
import { newHistogram, observe, together, withinSeconds } from './histogram.ts'
import { createMetrics } from './metrics.ts'

const of = (...seconds: number[]) => {
  const histogram = newHistogram()
  for (const one of seconds) observe(histogram, one)
  return histogram
}

test.each([
  [[], 0.5, null],
  [[0.005], 0.5, 0.005],
  [[0.006], 0.5, 0.01],
  [[0.001, 0.001, 0.001, 2], 0.5, 0.005],
  [[0.001, 0.001, 0.001, 2], 0.95, 2.5],
  // longer than anybody should wait: no bound is true of it
  [[11], 0.95, null],
])('of %j a share of %f took at most %s s', (seconds, share, expected) => {
  expect(withinSeconds(of(...seconds), share)).toBe(expected)
})

test('several together are as if they had been one', () => {
  expect(together([of(0.1, 3), of(), of(20)])).toEqual(of(0.1, 3, 20))
})

const MINUTE = 60_000
test('the last hour is in stretches, empty ones too, and never from before the beginning', () => {
  let now = Date.parse('2026-11-24T10:02:00Z')
  const metrics = createMetrics(() => now)
  const ask = (status = 200) => metrics.answered({ route: '/x', method: 'GET', status, seconds: 0.01 })
  ask()
  now += 10 * MINUTE
  ask(500)
  const shown = () =>
    metrics
      .lastHour()
      .map(({ from, requests, errors }) => [new Date(from).toISOString().slice(11, 16), requests, errors])
  expect(shown()).toEqual([
    ['10:00', 1, 0],
    ['10:05', 0, 0],
    ['10:10', 1, 1],
  ])
  now += 55 * MINUTE
  expect(metrics.lastHour()).toHaveLength(12)
  expect(shown()[0]).toEqual(['10:10', 1, 1])
  now += 24 * 60 * MINUTE
  ask()
  expect(metrics.lastHour().reduce((sum, { requests }) => sum + requests, 0)).toBe(1)
  expect(metrics.routes()[0].statuses).toEqual(
    new Map([
      ['2xx', 2],
      ['5xx', 1],
    ]),
  )
})
