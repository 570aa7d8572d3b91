import * as z from 'zod/mini'
import type { FileRule } from './endpoint.ts'
import { say } from './sentence.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const OLD_EXCEL = 'application/vnd.ms-excel'
export const NOT_A_SHEET = /*i18n*/ 'This is not an Excel workbook (.xlsx) or a CSV file.'
/** What a sheet of rows may come as. */
export const SHEET_TYPES = ['text/csv', XLSX] as const
/** Said at a field for a sheet that was left empty. */
export const NO_SHEET = /*i18n*/ 'Please select a CSV or Excel file.'
/** The name of the workbook's sheet that was read; null for a CSV file. */
export const readFrom = z.nullable(z.string())

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`
const kinds = (types: readonly string[]) =>
  types.map((type) => type.replace(/^.*\//, '').toUpperCase().replace('JPEG', 'JPG'))

export const tooLarge = (rule: FileRule) => say('The file must be at most {size}.', { size: megabytes(rule.maxBytes) })
export const wrongType = (rule: FileRule, found?: string) => {
  if (rule.refusal) return rule.refusal
  if (!rule.types.includes(XLSX)) return notOneOf(rule)
  return found === OLD_EXCEL
    ? /*i18n*/ 'This is an old Excel workbook (.xls) or one with a password. Save it as .xlsx or CSV, without a password.'
    : NOT_A_SHEET
}
const notOneOf = (rule: FileRule) => say('The file must be {types}.', { types: { oneOf: kinds(rule.types) } })

/** What can be told of a chosen file before it is sent. The server goes by the bytes, whatever the file calls itself. */
export function fileProblem(file: { size: number; type: string } | null | undefined, rule: FileRule) {
  if (!file) return undefined
  if (file.size > rule.maxBytes) return tooLarge(rule)
  return file.type && !rule.types.includes(file.type) ? wrongType(rule) : undefined
}
