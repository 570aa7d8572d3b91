import { describe, expect, it } from 'vitest'
import { aheadBy, countdown, secondsLeft, spokenMinutes } from './clock.ts'

const START = Date.parse('2026-11-25T10:00:00Z')
const END = '2026-11-25T10:30:00Z'

describe('the time left', () => {
  it('goes by the server’s clock, however wrong the browser’s is', () => {
    const slow = START - 3_600_000
    const ahead = aheadBy('2026-11-25T10:00:00Z', slow)
    expect(secondsLeft(END, ahead, slow)).toBe(1800)
    expect(secondsLeft(END, ahead, slow + 1_799_500)).toBe(1)
    expect(secondsLeft(END, ahead, slow + 1_800_000)).toBe(0)
  })
  it('is never less than nothing, also after a night asleep', () => {
    expect(secondsLeft(END, 0, START + 86_400_000)).toBe(0)
  })
  it('is written with minutes and seconds, and hours where there are any', () => {
    expect([1800, 61, 9, 0, 3725].map(countdown)).toEqual(['30:00', '01:01', '00:09', '00:00', '1:02:05'])
  })
  it('is spoken at ten, five and one minute alone', () => {
    expect([1800, 601, 600, 301, 300, 61, 60, 1, 0].map(spokenMinutes)).toEqual([null, null, 10, 10, 5, 5, 1, 1, null])
  })
})
