import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvError, csvRow, parseCsv, readCsv, writeCsv } from './csv.ts'

describe('reading CSV', () => {
  test('takes comma, semicolon and tab, and passes over a byte-order mark', () => {
    for (const separator of [',', ';', '\t']) {
      expect(parseCsv(`\uFEFFa${separator}b\n1${separator}2`).map((row) => row.cells)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ])
    }
  })
  test('keeps separators, quotes and line ends inside quotes', () => {
    expect(parseCsv('a,b\r\n"1, 2","say ""x""\nagain"\r\n').map((row) => row.cells)).toEqual([
      ['a', 'b'],
      ['1, 2', 'say "x"\nagain'],
    ])
  })
  test('leaves out blank rows and still numbers the others as the sheet does', () => {
    expect(parseCsv('a\n\n,\nb\n')).toEqual([
      { line: 1, cells: ['a'] },
      { line: 4, cells: ['b'] },
    ])
  })
  test('keeps an empty last cell', () => {
    expect(parseCsv('a,b\n1,\n')[1].cells).toEqual(['1', ''])
    expect(parseCsv('a,b\n1,')[1].cells).toEqual(['1', ''])
  })
  test('reads row by row: what comes after a row is not looked at before it is wanted', () => {
    const rows = readCsv('a,b\n1,2\n"never closed')
    expect(rows.next().value).toEqual({ line: 1, cells: ['a', 'b'] })
    expect(rows.next().value).toEqual({ line: 2, cells: ['1', '2'] })
    expect(() => rows.next()).toThrow('The quote that begins in row 3 is never closed.')
  })
  test('stops at the first cell too many, however many come, and at a cell too long', () => {
    expect(parseCsv('a,'.repeat(99))[0].cells).toHaveLength(100)
    expect(() => parseCsv(`x\n${'a,'.repeat(100)}`)).toThrow('Row 2 has more than 100 cells.')
    expect(() => parseCsv(`${'a,'.repeat(2_000_000)}\n`)).toThrow('Row 1 has more than 100 cells.')
    expect(parseCsv(`x\n${'a'.repeat(2000)}`)[1].cells[0]).toHaveLength(2000)
    expect(parseCsv(`x\n"${'""'.repeat(2000)}"`)[1].cells[0]).toHaveLength(2000)
    for (const cell of ['a'.repeat(2001), `"${'a'.repeat(2001)}"`, `"${'""'.repeat(2001)}"`]) {
      expect(() => parseCsv(`x\n${cell}`)).toThrow('A cell in row 2 has more than 2000 characters.')
    }
  })
  test('finds the separator in the first line alone, outside of quotes', () => {
    expect(parseCsv('"a,b,c";d\n1;2,3,4,5').map((row) => row.cells)).toEqual([
      ['a,b,c', 'd'],
      ['1', '2,3,4,5'],
    ])
  })
  test('refuses a quote that is never closed', () => {
    expect(() => parseCsv('a\n"b')).toThrow(CsvError)
  })
})

describe('writing CSV', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\nx', '＝1+1', '＋cmd', '－2', '＠SUM(A1)'])(
    'defuses the formula %j',
    (cell) => {
      expect(csvRow([cell]).replaceAll('"', '')).toMatch(/^'/)
    },
  )
  test('leaves numbers as they are', () => {
    expect(csvRow(['-12.5', '+919876543210', 7, null])).toBe('-12.5,+919876543210,7,\r\n')
  })
  test('reads back what it wrote', () => {
    const cell = fc
      .string()
      .map((text) => text.replaceAll('\r', '').trim())
      .filter((text) => !/^[=+\-@\t]/.test(text))
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
    fc.assert(
      fc.property(rows, (given) => {
        expect(parseCsv(writeCsv(given)).map((row) => row.cells)).toEqual(given)
      }),
    )
  })
})
