import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Item } from '@margam/papers/item'
import { type Subject, subjects } from '@margam/papers/item-model'
import type { z } from 'zod'
import { faultsOf } from './bank-rules.ts'
import { type BankFile, bankFile } from './bank-schema.ts'
import { lineOf, linesByPath } from './json-lines.ts'
import { allowedShare, nearDuplicates } from './near-duplicates.ts'
import { toItems } from './to-item.ts'

/** Content that must not ship. Each problem reads "file:line: what is wrong". */
export class ContentError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`${problems.length} problem(s) in the content:\n${problems.join('\n')}`)
    this.name = 'ContentError'
    this.problems = problems
  }
}

export interface Parsed<T> {
  value?: T
  problems: string[]
  /** "file:line: message" for a path of this file. */
  at(path: readonly PropertyKey[], message: string): string
}

/** Reads one JSON text against a schema; every problem names file and line. */
export function parseContent<S extends z.ZodType>(schema: S, name: string, text: string): Parsed<z.output<S>> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
    const line = text.slice(0, position).split('\n').length
    return { problems: [`${name}:${line}: ${message}`], at: (_, fault) => `${name}:1: ${fault}` }
  }
  const lines = linesByPath(text)
  const at = (path: readonly PropertyKey[], message: string) => `${name}:${lineOf(lines, path)}: ${message}`
  const parsed = schema.safeParse(json)
  if (parsed.success) return { value: parsed.data, problems: [], at }
  return {
    problems: parsed.error.issues.map((issue) =>
      at(issue.path, `${issue.path.map(String).join('.')}: ${issue.message}`),
    ),
    at,
  }
}

/** Every .json file below a folder, sorted by path. */
export function jsonFilesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ name: relative(join(folder, '..'), path), text: readFileSync(path, 'utf8') }))
}

/**
 * The bank of a folder: every approved item of the subjects, in a stable order. A subject's files lie in a folder of its name.
 * Throws ContentError with every problem of every file.
 */
export function loadBank(folder: string, wanted: readonly Subject[] = subjects): Item[] {
  const leftOut = new Set(subjects.filter((subject) => !wanted.includes(subject)).map(folderOf))
  return readBank(jsonFilesIn(folder).filter(({ name }) => !leftOut.has(name.split(sep)[1])))
}

const folderOf = (subject: Subject) => subject.toLowerCase().replaceAll(' ', '-')

export function readBank(files: readonly { name: string; text: string }[]): Item[] {
  const problems: string[] = []
  const seen = new Map<string, string>()
  const items: Item[] = []
  for (const { name, text } of files) {
    const { value, problems: found, at } = parseContent(bankFile, name, text)
    problems.push(...found)
    if (!value) continue
    const [, own, file] = name.split(sep)
    if (file && own !== folderOf(value.subject))
      problems.push(at(['subject'], `a file of ${value.subject} belongs in the folder ${folderOf(value.subject)}`))
    problems.push(...faultsOf(value).map((fault) => at(fault.path, fault.message)))
    value.items.forEach((item, index) => {
      const here = at(['items', index, 'id'], '').replace(/: $/, '')
      const earlier = seen.get(item.id)
      if (earlier) problems.push(`${here}: the id "${item.id}" is already used at ${earlier}`)
      seen.set(item.id, here)
    })
    if (problems.length === 0) items.push(...approved(value))
  }
  if (problems.length === 0) {
    const pairs = nearDuplicates(items)
    if (pairs.length > items.length * allowedShare)
      for (const [earlier, later] of pairs)
        problems.push(
          `${placeOf(later, seen)}: "${later.id}" asks nearly the same as "${earlier.id}"; give both one family`,
        )
  }
  if (problems.length > 0) throw new ContentError(problems)
  return items
}

const placeOf = (item: Item, seen: ReadonlyMap<string, string>) => seen.get(item.group ?? item.id) ?? 'bank'

const approved = (file: BankFile) =>
  file.items.filter((item) => item.status === 'approved').flatMap((item) => toItems(item, file))
