import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { registerStudent } from './accounts.ts'
import { aadhaar, dateOfBirth } from './rules.ts'

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

describe('an Aadhaar number', () => {
  const numbers = fc
    .tuple(fc.integer({ min: 2, max: 9 }), fc.stringMatching(/^\d{10}$/))
    .map(([first, rest]) => `${first}${rest}`)
  const checked = (eleven: string) => {
    const found = Array.from({ length: 10 }, (_, digit) => `${eleven}${digit}`).filter((number) => !aadhaar(number))
    expect(found).toHaveLength(1)
    return found[0]
  }

  test('is known by its check digit, spaces aside', () => {
    expect(aadhaar('9999 4105 7058')).toBeUndefined()
    expect(aadhaar('99994105705')).toBe('Aadhaar number must be 12 digits.')
    expect(aadhaar('099941057058')).toBe('This is not a valid Aadhaar number. Please check the digits.')
  })

  test('with one digit wrong is refused', () => {
    fc.assert(
      fc.property(numbers, fc.nat(11), fc.integer({ min: 1, max: 9 }), (eleven, at, by) => {
        const digits = [...checked(eleven)]
        digits[at] = String((Number(digits[at]) + by) % 10)
        expect(aadhaar(digits.join(''))).toBeDefined()
      }),
    )
  })

  test('with two neighbours that changed places is refused', () => {
    fc.assert(
      fc.property(numbers, fc.nat(10), (eleven, at) => {
        const number = checked(eleven)
        const [one, other] = [number.charAt(at), number.charAt(at + 1)]
        fc.pre(one !== other)
        expect(aadhaar(`${number.slice(0, at)}${other}${one}${number.slice(at + 2)}`)).toBeDefined()
      }),
    )
  })
})
