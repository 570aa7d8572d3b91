import type { FileRule } from './endpoint.ts'
import { say } from './sentence.ts'

const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`
const kinds = (types: readonly string[]) =>
  types.map((type) => type.replace(/^.*\//, '').toUpperCase().replace('JPEG', 'JPG'))

export const tooLarge = (rule: FileRule) => say('The file must be at most {size}.', { size: megabytes(rule.maxBytes) })
export const wrongType = (rule: FileRule) => say('The file must be {types}.', { types: { oneOf: kinds(rule.types) } })

/** What can be told of a chosen file before it is sent. The server goes by the bytes, whatever the file calls itself. */
export function fileProblem(file: { size: number; type: string } | null | undefined, rule: FileRule) {
  if (!file) return undefined
  if (file.size > rule.maxBytes) return tooLarge(rule)
  return file.type && !rule.types.includes(file.type) ? wrongType(rule) : undefined
}
