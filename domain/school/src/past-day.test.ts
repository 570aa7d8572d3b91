import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'
import { planDay } from './past-day.ts'
import { plainEnglish } from './sentence.ts'

const student = (id: string, rollNumber: string, name: string, className: string) => ({
  id,
  rollNumber,
  name,
  className,
  classId: className,
})
const people = [
  student('a', '1', 'Asha Menon', '8 A'),
  student('b', '2', 'Binu Das', '8 A'),
  student('c', '1', 'Chitra R', '8 B'),
]
const codes = [
  { code: 'P', name: 'Present', counts_as: 'present' as const },
  { code: 'A', name: 'Absent', counts_as: 'absent' as const },
]
const plan = (text: string, closed = new Map<string, string>()) => planDay(readCsv(text), people, codes, closed)
const told = (text: string, closed?: Map<string, string>) =>
  plan(text, closed).problems.map(({ row, column, message }) => [row, column, plainEnglish(message)])

describe('a sheet of a day', () => {
  test('is a register of each class that it is about, by code or by its name', () => {
    const { registers, problems } = plan('class,roll no,name,status\n8 A,1,Asha Menon,p\n8 A,2,,Absent')
    expect(problems).toEqual([])
    expect(
      [...registers].map(([classId, own]) => [classId, own.map(({ student: { id }, code }) => id + code.code)]),
    ).toEqual([['8 A', ['aP', 'bA']]])
  })

  test.each([
    ['class,roll_no,code\n8 A,1,X\n8 A,2,P', 2, 'code', 'The school has no code “X”. Write P or A.'],
    ['class,roll_no,code\n8 A,1,\n8 A,2,P', 2, 'code', 'Write P or A.'],
    ['class,roll_no,code\n8 A,9,P', 2, 'roll_no', 'Nobody here has the roll number 9.'],
    [
      'class,roll_no,mark\n8 A,1,P',
      1,
      'mark',
      'Unknown column. The columns are class_name, roll_no, admission_number, name, code.',
    ],
  ])('%j is refused by row and column', (text, row, column, message) => {
    expect(told(text)).toEqual([[row, column, message]])
  })

  test('says of everybody in a class whether they were there', () => {
    expect(plan('class,roll_no,code\n8 A,1,P').problems).toMatchObject([
      { row: 2, column: '8 A', message: { values: { count: 1, names: '2 Binu Das' } } },
    ])
  })

  test('is refused where the register is taken', () => {
    const closed = new Map([['8 A', 'Taken.']])
    expect(told('class,roll_no,code\n8 A,1,P\n8 A,2,P\n8 B,1,P', closed)).toEqual([[2, '8 A', 'Taken.']])
  })
})
