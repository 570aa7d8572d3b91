import { makeZip, type ZipPart } from '../imports/zip.ts'

/** A cell as a spreadsheet program keeps it; a text alone is a shared text, a number a number. */
export type Cell = string | number | null | { day: number } | { xml: string; kind?: string }
export interface BookSheet {
  name: string
  rows: readonly (readonly Cell[])[]
  isHidden?: boolean
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

const part = (name: string, xml: string): ZipPart => ({
  name,
  bytes: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`),
})
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
/** Style 1 is a date as 31/12/2014. */
const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs>
<cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="164" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

/** The parts of a workbook, before they are packed. */
export function workbookParts(sheets: readonly BookSheet[], { isDate1904 = false } = {}): ZipPart[] {
  const shared = new Map<string, number>()
  const cellXml = (cell: Cell, at: string) => {
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
    if (typeof cell === 'string') {
      const index = shared.get(cell) ?? shared.size
      shared.set(cell, index)
      return `<c r="${at}" t="s"><v>${index}</v></c>`
    }
    if ('day' in cell) return `<c r="${at}" s="1"><v>${cell.day}</v></c>`
    return `<c r="${at}"${cell.kind ? ` t="${cell.kind}"` : ''}>${cell.xml}</c>`
  }
  const sheetXml = ({ rows }: BookSheet) => {
    const lines = rows.map((cells, row) =>
      cells.length
        ? `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`)).join('')}</row>`
        : '',
    )
    return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
  }
  const bodies = sheets.map((sheet, at) => part(`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)))
  const link = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${target}"/>`
  return [
    part('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><workbookPr${isDate1904 ? ' date1904="1"' : ''}/><sheets>${sheets
        .map(
          ({ name, isHidden }, at) =>
            `<sheet name="${escape(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${at + 1}"/>`,
        )
        .join('')}</sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
        ...sheets.map((_, at) => link(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)),
        link('texts', 'sharedStrings', 'sharedStrings.xml'),
        link('styles', 'styles', 'styles.xml'),
      ].join('')}</Relationships>`,
    ),
    part('xl/styles.xml', STYLES),
    part(
      'xl/sharedStrings.xml',
      `<sst xmlns="${MAIN}">${[...shared.keys()].map((text) => `<si><t xml:space="preserve">${escape(text)}</t></si>`).join('')}</sst>`,
    ),
    ...bodies,
  ]
}

/** An Excel workbook as the bytes of its file. */
export const makeWorkbook = (sheets: readonly BookSheet[], options?: { isDate1904?: boolean }) =>
  makeZip(workbookParts(sheets, options), true)

/** A workbook of one sheet. */
export const makeSheet = (rows: readonly (readonly Cell[])[]) => makeWorkbook([{ name: 'Sheet1', rows }])
