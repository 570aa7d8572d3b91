import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const LAST_SECOND = new Date('2026-11-20T18:29:59Z')
const MIDNIGHT = new Date('2026-11-20T18:30:00Z')

describe.each([
  ['Asia/Kolkata', -330],
  ['UTC', 0],
  ['America/Los_Angeles', 480],
])('the school day on a computer whose clock is set to %s', (zone, offset) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone)
    vi.resetModules()
  })
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['the last second before midnight in India', LAST_SECOND, '2026-11-20'],
    ['midnight in India', MIDNIGHT, '2026-11-21'],
    ['midnight of UTC', new Date('2026-11-21T00:00:00Z'), '2026-11-21'],
    ['the first second of a year', new Date('2026-12-31T18:30:00Z'), '2027-01-01'],
    ['the last second before a leap day', new Date('2028-02-28T18:29:59Z'), '2028-02-28'],
    ['the first second of a leap day', new Date('2028-02-28T18:30:00Z'), '2028-02-29'],
  ])('at %s', async (_name, moment, day) => {
    // else the zone did not take hold, and the rest would prove nothing
    expect(MIDNIGHT.getTimezoneOffset()).toBe(offset)
    const { schoolDay } = await import('./dates.ts')
    expect(schoolDay(moment)).toBe(day)
  })
})
