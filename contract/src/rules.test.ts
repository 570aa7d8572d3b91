import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { registerStudent } from './accounts.ts'
import { dateOfBirth } from './rules.ts'

describe('a student is at least five years old', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const TOO_YOUNG = 'You must be at least 5 years old.'
  test.each([
    ['2026-11-21', '2021-11-21', undefined],
    ['2026-11-21', '2021-11-22', TOO_YOUNG],
    ['2026-11-21', '2021-12-01', TOO_YOUNG],
    ['2027-01-01', '2022-01-01', undefined],
    ['2026-12-31', '2022-01-01', TOO_YOUNG],
    // whoever was born on the 29th of February is five on the 1st of March
    ['2025-02-28', '2020-02-29', TOO_YOUNG],
    ['2025-03-01', '2020-02-29', undefined],
  ])('on %s, born on %s: %s', (today, born, message) => {
    expect(dateOfBirth(today)(born)).toBe(message)
  })

  test('on the fifth birthday as it is in India, from its midnight on', () => {
    const errorAt = (moment: string) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
      const { error } = z.safeParse(registerStudent.body, { date_of_birth: '2021-11-21' })
      return error?.issues.find(({ path }) => path[0] === 'date_of_birth')?.message
    }
    expect([errorAt('2026-11-20T18:29:59Z'), errorAt('2026-11-20T18:30:00Z')]).toEqual([TOO_YOUNG, undefined])
  })
})
