import { plainEnglish } from '@margam/school/sentence'
import { growth, IN_PROPORTION } from '@margam/school/testing/growth'
import { describe, expect, test } from 'vitest'
import { type Cell, makeSheet, makeWorkbook, workbookParts } from '../testing/xlsx.ts'
import { openSheet } from './open-sheet.ts'
import { makeZip, type ZipPart } from './zip.ts'

const read = async (bytes: Buffer) => {
  const opened = await openSheet(bytes)
  return 'refusal' in opened
    ? plainEnglish(opened.refusal)
    : { sheet: opened.sheet, rows: [...opened.rows].map(({ line, cells }) => [line, ...cells]) }
}
const cells = async (...row: Cell[]) => {
  const found = await read(makeSheet([row]))
  return typeof found === 'string' ? found : found.rows[0]?.slice(1)
}

describe('a cell', () => {
  test.each<[string, Cell, string]>([
    ['a text', 'Asha', 'Asha'],
    ['a text with zeros in front', '007', '007'],
    ['a text with signs of XML and another script', '<A & "B"> ആശ', '<A & "B"> ആശ'],
    ['a text with room around it', '  Asha ', 'Asha'],
    ['a text within the cell', { kind: 'inlineStr', xml: '<is><t>Asha</t></is>' }, 'Asha'],
    ['a text in pieces', { kind: 'inlineStr', xml: '<is><r><t>As</t></r><r><t>ha</t></r></is>' }, 'Asha'],
    ['a phone number', 9876543210, '9876543210'],
    ['a phone number as some programs write it', { xml: '<v>9.1987654321E11</v>' }, '919876543210'],
    ['sixteen figures, of which Excel keeps fifteen', { xml: '<v>1234567890123456</v>' }, '1234567890123460'],
    ['a number beyond all', { xml: '<v>1E+22</v>' }, '10000000000000000000000'],
    ['a tiny number', { xml: '<v>1E-7</v>' }, '0.0000001'],
    ['a sum of floats', { xml: '<v>0.30000000000000004</v>' }, '0.3'],
    ['a half mark', 17.5, '17.5'],
    ['a day', { day: 42004 }, '2014-12-31'],
    ['a day with an hour', { day: 42004.99 }, '2014-12-31'],
    ['a day that is none', { day: 1e12 }, '########'],
    ['a day that is written', { kind: 'd', xml: '<v>2014-12-31T00:00:00</v>' }, '2014-12-31'],
    ['a formula by its result', { xml: '<f>SUM(A1:A9)</f><v>42</v>' }, '42'],
    ['a formula of texts', { kind: 'str', xml: '<f>A1&amp;B1</f><v>Asha Menon</v>' }, 'Asha Menon'],
    ['an error', { kind: 'e', xml: '<f>Z9</f><v>#REF!</v>' }, '#REF!'],
    ['yes', { kind: 'b', xml: '<v>1</v>' }, 'TRUE'],
  ])('%s', async (_, cell, text) => {
    expect(await cells(cell)).toEqual([text])
  })

  test('a formula that was never worked out is empty', async () => {
    expect(await cells('x', { xml: '<f>A1</f>' }, { kind: 'str', xml: '<f>A1</f>' }, 'y')).toEqual(['x', '', '', 'y'])
  })

  test('a day of the date system of 1904 is the same day', async () => {
    const book = makeWorkbook([{ name: 'Old', rows: [[{ day: 42004 - 1462 }]] }], { isDate1904: true })
    expect(await read(book)).toEqual({ sheet: 'Old', rows: [[1, '2014-12-31']] })
  })
})

describe('a workbook', () => {
  test('rows keep their numbers, and empty ones are left out', async () => {
    expect(await read(makeSheet([['a', 'b'], [], ['', ''], ['c', '']]))).toMatchObject({
      rows: [
        [1, 'a', 'b'],
        [4, 'c'],
      ],
    })
  })

  test('the first sheet that holds something is read and named; what Excel hides is not', async () => {
    const book = makeWorkbook([
      { name: 'Choices', rows: [['Male'], ['Female']], isHidden: true },
      { name: 'Cover', rows: [] },
      { name: 'Class 8 & 9', rows: [['first_name'], ['Asha']] },
      { name: 'Class 10', rows: [['other']] },
    ])
    expect(await read(book)).toEqual({
      sheet: 'Class 8 & 9',
      rows: [
        [1, 'first_name'],
        [2, 'Asha'],
      ],
    })
  })

  test('thousands of cells come out as they went in', async () => {
    const rows = Array.from({ length: 3000 }, (_, i) => [`Name ${i} &`, i * 7, { day: 40_000 + (i % 3000) }, `0${i}`])
    const found = await read(makeSheet(rows))
    const day = (serial: number) => new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10)
    const expected = rows.map((_, i) => [i + 1, `Name ${i} &`, String(i * 7), day(40_000 + i), `0${i}`])
    expect(found).toEqual({ sheet: 'Sheet1', rows: expected })
  })

  test('a CSV file is read as before', async () => {
    expect(await read(Buffer.from('a;b\n1;2\n'))).toEqual({
      sheet: null,
      rows: [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    })
  })
})

const parts = workbookParts([{ name: 'Sheet1', rows: [['a']] }])
const withSheet = (xml: string) =>
  makeZip(
    parts.map((one) => (one.name.endsWith('sheet1.xml') ? { ...one, bytes: Buffer.from(xml) } : one)),
    true,
  )
const sheetOf = (rows: string) => withSheet(`<worksheet><sheetData>${rows}</sheetData></worksheet>`)
const added = (...more: ZipPart[]) => makeZip([...parts, ...more], true)
const NOT_ONE = 'This is not an Excel workbook (.xlsx) or a CSV file.'
const DAMAGED = /damaged/
const TOO_LARGE = /too large/
const UNREADABLE = /cannot be read/

/** The archive with a number of its list or its end written over: `at` counts from the first or last such record. */
function forged(zip: Buffer, mark: string, at: number, value: number, bytes: 2 | 4 = 4): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUIntLE(value, copy.indexOf(mark) + at, bytes)
  return copy
}
const LIST = 'PK\x01\x02'
const END = 'PK\x05\x06'

describe('what is refused, in words of a school', () => {
  const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
  const first = makeZip([{ name: 'xl/workbook.xml', bytes: Buffer.alloc(100_000, 97) }, ...parts.slice(2)], true)
  test.each<[string, Buffer, RegExp | string]>([
    ['another archive', makeZip([{ name: 'a.txt', bytes: Buffer.from('a') }]), NOT_ONE],
    ['an empty archive', makeZip([]), NOT_ONE],
    ['a workbook that is cut off', makeSheet([['a']]).subarray(0, 900), DAMAGED],
    ['a declared bomb', added({ name: 'xl/media/a.bin', bytes: zeros(80) }), TOO_LARGE],
    ['a tight entry', added({ name: 'xl/a.xml', bytes: zeros(2) }), TOO_LARGE],
    ['ten thousand entries', added(...Array.from({ length: 10_000 }, (_, i) => ({ name: `${i}`, bytes: zeros(0) }))), TOO_LARGE],
    ['an archive in the archive', added({ name: 'xl/embeddings/a.zip', bytes: Buffer.from('a') }), /other files inside/],
    ['two entries of one name', added({ name: 'xl/workbook.xml', bytes: Buffer.from('a') }), DAMAGED],
    ['a size that is said too small', forged(first, LIST, 24, 1000), DAMAGED],
    ['a size that is said too large', forged(first, LIST, 24, 100_001), DAMAGED],
    ['a password', forged(makeSheet([['a']]), LIST, 8, 1, 2), /password/],
    ['another way of packing', forged(makeSheet([['a']]), LIST, 10, 14, 2), DAMAGED],
    ['sizes of zip64', forged(makeSheet([['a']]), LIST, 20, 0xffffffff), DAMAGED],
    ['a list of zip64', forged(makeSheet([['a']]), END, 16, 0xffffffff), DAMAGED],
    ['several disks', forged(makeSheet([['a']]), END, 4, 1, 2), DAMAGED],
    ['entries that overlap', forged(makeSheet([['a']]), LIST, 42, 40), DAMAGED],
    ['a book without its sheets', makeZip(parts.slice(0, 5), true), UNREADABLE],
    ['an empty book', makeSheet([[]]), 'No sheet of the workbook holds anything.'],
    ['a sheet that ends in the middle', withSheet('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v>'), UNREADABLE],
    ['too many rows', makeSheet(Array.from({ length: 50_001 }, () => [1])), 'At most 50000 rows are read.'],
    ['a row beyond the last', sheetOf('<row r="99999999"/><row><c r="A1"><v>1</v></c></row>'), UNREADABLE],
    ['a column far out', sheetOf('<row r="7"><c r="XFD7"><v>1</v></c></row>'), 'Row 7 has more than 100 cells.'],
    ['a column beyond all', sheetOf('<row r="1"><c r="AAAAAAA1"><v>1</v></c></row>'), UNREADABLE],
    ['a place in other quotes', sheetOf("<row r='1'><c x='>' r='XFD1'><v>1</v></c></row>"), 'Row 1 has more than 100 cells.'],
    ['a place with a prefix', sheetOf('<row r="1"><c x:r="XFD1"><v>1</v></c></row>'), 'Row 1 has more than 100 cells.'],
    ['a long text', makeSheet([['a'], ['x'.repeat(2001)]]), 'A cell in row 2 has more than 2000 characters.'],
  ])('%s', async (_, bytes, sentence) => {
    expect(JSON.stringify(await read(bytes))).toMatch(sentence)
  }) // biome-ignore format: one line a case reads best
})

test('a sheet without places counts its rows and cells, as programs that write the least do', async () => {
  const bare = sheetOf('<row><c><v>1</v></c><c/><c><v>3</v></c></row><row><c><v>4</v></c></row>')
  expect(await read(bare)).toMatchObject({
    rows: [
      [1, '1', '', '3'],
      [2, '4'],
    ],
  })
})

test('a formatted but empty cell far out and a row far down hurt nobody', async () => {
  const far = sheetOf(
    '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1" s="1"/></row><row r="1048576"><c r="B1048576"><v>2</v></c></row>',
  )
  expect(await read(far)).toMatchObject({
    rows: [
      [1, '1'],
      [1_048_576, '', '2'],
    ],
  })
})

test.each([
  ['xl/workbook.xml', '<sheet ', ' state="hidden"'],
  ['xl/_rels/workbook.xml.rels', '<Relationship ', ' Type="/styles"'],
])('a tag in a note of %s that never ends takes time in proportion to its length', async (name, tag, attribute) => {
  const noted = (note: string) => (one: ZipPart) =>
    one.name === name ? { ...one, bytes: Buffer.concat([one.bytes, Buffer.from(`<!--${note}<-->`)]) } : one
  const readNoted = (note: string) => read(makeZip(parts.map(noted(note))))
  expect(await readNoted(tag)).toMatchObject({ rows: [[1, 'a']] })
  expect(await growth(readNoted, attribute, [tag, ''])).toBeLessThan(IN_PROPORTION)
})
