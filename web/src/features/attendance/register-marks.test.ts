import type { Register } from '@margam/contract/attendance'
import { describe, expect, test } from 'vitest'
import { codeForKey, countCodes, differences, entriesOf, isMarked, isWorthSaving } from './register-marks.ts'

const register: Register = {
  class_id: 'c',
  class_name: '8 A',
  day: '2026-11-20',
  today: '2026-11-20',
  no_school: null,
  taken: false,
  taken_at: null,
  taken_by: null,
  version: 0,
  codes: [
    { code: 'P', name: 'Present', counts_as: 'present' },
    { code: 'A', name: 'Absent', counts_as: 'absent' },
    { code: 'OD', name: 'On duty', counts_as: 'present' },
  ],
  students: [
    { student_id: 'one', name: 'Asha', roll_number: '1', code: 'P' },
    { student_id: 'two', name: 'Bala', roll_number: '2', code: null },
  ],
  corrections: [],
}

describe('marking a register', () => {
  test('counts by code and sends everybody, present where nothing was said', () => {
    expect(countCodes(register, { two: 'A' })).toEqual([
      { name: 'Present', count: 1 },
      { name: 'Absent', count: 1 },
    ])
    expect(entriesOf(register, {})).toEqual([
      { student_id: 'one', code: 'P' },
      { student_id: 'two', code: 'P' },
    ])
  })

  test('is worth saving when never taken or when a code differs, not when a tap was taken back', () => {
    const taken = { ...register, taken: true, version: 1 }
    expect([isWorthSaving(register, {}), isWorthSaving(taken, {})]).toEqual([true, false])
    expect([isWorthSaving(taken, { one: 'A' }), isWorthSaving(taken, { one: 'P' })]).toEqual([true, false])
  })

  test('holds something unsaved once a code differs, and no more when the tap was taken back', () => {
    expect([isMarked(register, {}), isMarked(register, { two: 'A' }), isMarked(register, { two: 'P' })]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('tells where a mark differs from what somebody else stored, and nothing of what is the same', () => {
    const stored = {
      ...register,
      taken: true,
      version: 2,
      students: [{ ...register.students[0], code: 'A' }],
    } as Register
    expect(differences(stored, { one: 'OD' })).toEqual([{ name: 'Asha', theirs: 'Absent', mine: 'On duty' }])
    expect(differences(stored, { one: 'A' })).toEqual([])
    expect(differences(register, { two: 'A' })).toEqual([{ name: 'Bala', theirs: 'not marked', mine: 'Absent' }])
  })

  test('knows a code by its key, whatever its case, and no other key', () => {
    expect(['a', 'P', 'o', 'x', 'ArrowDown'].map((key) => codeForKey(register.codes, key))).toEqual([
      'A',
      'P',
      'OD',
      undefined,
      undefined,
    ])
  })
})
