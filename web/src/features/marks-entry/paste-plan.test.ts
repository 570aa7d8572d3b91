import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planPaste, readBlock } from './paste-plan.ts'

const names = ['Asha Menon', 'Binu Das', 'Chitra Nair', 'Divya Pillai']
const students = names.map((name, i) => ({
  id: `s${i + 1}`,
  name,
  roll_no: String(i + 1),
  admission_number: '',
  mark: null,
  status: null,
  version: null,
}))
const grid = { students, textOf: (id: string) => (id === 's1' ? '40' : ''), maximum: 5000n }
const plan = (text: string, start = 0, by?: 'position' | 'roll') => planPaste(readBlock(text) ?? [], start, grid, by)
const written = (text: string, start = 0, by?: 'position' | 'roll') =>
  Object.fromEntries(plan(text, start, by).changes.map(({ id, after }) => [id, after]))

describe('a pasted block', () => {
  test.each([
    ['a column, from the cell on', '10\n20\n30\n', 1, { s2: '10', s3: '20', s4: '30' }],
    ['a column with a gap and an absence', '10\n\nAB', 1, { s2: '10', s4: 'AB' }],
    ['a column with decimal commas', '10,5\n20,25', 0, { s1: '10,5', s2: '20,25' }],
    ['roll numbers and marks, in any order', '3\t30\n1\t10', 2, { s3: '30', s1: '10' }],
    [
      'names and marks, by position with the names as a check',
      'Binu Das\t20\nNAIR Chitra\t30',
      1,
      { s2: '20', s3: '30' },
    ],
    [
      'a whole sheet with its header',
      'roll_no\tname\tmark\n2\tBinu Das\t20\n4\tDivya Pillai\tAB',
      0,
      { s2: '20', s4: 'AB' },
    ],
    ['CSV', '2,Binu Das,20\n3,Chitra Nair,30', 0, { s2: '20', s3: '30' }],
    ['marks that look like roll numbers', '1\t2\n2\t1', 0, { s1: '2', s2: '1' }],
  ])('%s', (_case, text, start, changes) => {
    expect(written(text, start)).toEqual(changes)
    expect(plan(text, start).mismatches).toEqual([])
  })

  test('can be matched by position although it has roll numbers', () => {
    expect(plan('3\t30\n1\t10').by).toBe('roll')
    expect(written('3\t30\n1\t10', 0, 'position')).toEqual({ s1: '30', s2: '10' })
  })

  test('lists every line that fits nobody', () => {
    expect(plan('1\t10\n2\t20\n3\t30\n9\t40\n2\t50').mismatches).toEqual([
      { line: 4, text: '9 · 40', reason: 'Nobody here has the roll number 9.' },
      { line: 5, text: '2 · 50', reason: 'The same student as in line 2.' },
    ])
    expect(plan('1\n2\n3', 2).mismatches).toEqual([{ line: 3, text: '3', reason: 'There is no student in this row.' }])
    expect(plan('Asha Menon\t1\nChitra Nair\t2').mismatches).toEqual([
      { line: 2, text: 'Chitra Nair · 2', reason: 'The name is Chitra Nair, here is Binu Das.' },
    ])
  })

  test('puts a wrong value into its cell, to be put right there, and leaves out what is there already', () => {
    expect(plan('40\n51\nx')).toMatchObject({
      unchanged: 1,
      changes: [
        { id: 's2', after: '51', problem: 'Mark cannot be above the maximum of 50.' },
        { id: 's3', after: 'x', problem: 'Mark must be a number.' },
      ],
    })
  })

  test('is no block when it is one value', () => {
    expect([readBlock('40'), readBlock('40\n'), readBlock('12,5')]).toEqual([undefined, undefined, undefined])
  })

  test.each(['\n', ' ', '\n\t', 'a'])('of very many %j is read in time', (piece) => {
    const run = piece.repeat(200_000 / piece.length)
    const started = performance.now()
    for (const text of [`${run}x`, `1\n${run}x`, `1\n2${run}`]) readBlock(text)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('loses no line: each is a change, a mismatch or no change', () => {
    const cell = fc.constantFrom('1', '2', '9', '', 'AB', '50.5', 'Asha Menon', 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 2, maxLength: 8 }), (lines) => {
        const block = lines.map((cells, i) => ({ line: i + 1, cells: [...cells] }))
        const { changes, mismatches, unchanged } = planPaste(block, 0, grid)
        expect(changes.length + mismatches.length + unchanged).toBe(lines.length)
      }),
    )
  })
})
