import type { AttendanceCode } from '@margam/contract/attendance'
import { expect, test } from 'vitest'
import { withoutBlanks } from '../../ui/form-errors.ts'
import { codeErrors } from './code-rows.ts'

const PRESENT: AttendanceCode = { code: 'P', name: 'Present', counts_as: 'present' }
const ABSENT: AttendanceCode = { code: 'A', name: 'Absent', counts_as: 'absent' }

test('several codes may count as the same', () => {
  const sick: AttendanceCode = { code: 'SL', name: 'Sick leave', counts_as: 'absent' }
  expect(withoutBlanks(codeErrors([PRESENT, ABSENT, sick]))).toEqual({})
})

test('a code that differs only in capitals is there twice', () => {
  expect(withoutBlanks(codeErrors([PRESENT, ABSENT, { ...PRESENT, code: 'p' }]))).toEqual({
    'codes.2.code': 'This code is listed twice.',
  })
})

test('each row names its own mistakes', () => {
  const rows = [PRESENT, { ...ABSENT, name: ' ' }, { ...ABSENT, code: 'LATE' }, { ...ABSENT, code: '*' }]
  expect(withoutBlanks(codeErrors(rows))).toEqual({
    'codes.1.name': 'Name is required.',
    'codes.2.code': 'A code has 1 to 3 letters or digits.',
    'codes.3.code': 'A code has 1 to 3 letters or digits.',
  })
})

test('present and absent must both be there', () => {
  const message = 'A school needs a code for present and one for absent.'
  expect(withoutBlanks(codeErrors([PRESENT, { ...ABSENT, counts_as: 'late' }]))).toEqual({ codes: message })
  expect(withoutBlanks(codeErrors([ABSENT]))).toEqual({ codes: message })
})
