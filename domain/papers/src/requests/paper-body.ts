import { isRecord } from '@margam/school/is-record'
import type { SetKind } from '../sets.ts'
import { parsedJson, textOf, valueOf } from './field-values.ts'

/** The body of the generate call, with a seed, the questions of earlier papers and the wish for sets. */
export interface PaperBody {
  brd: string
  cls: string
  sub: string
  /** On for the own counts; empty for the board's preset. */
  checkbox?: boolean | 'on' | '' | null
  section?: string[]
  topic?: string[]
  total_marks?: number
  weightage_counts?: Record<string, number>
  seed: string
  /** Earlier papers, oldest first: lists of item ids, or papers as a request was answered with. */
  history: readonly unknown[]
  /** Questions that the class has met in anybody's papers. */
  met?: readonly string[]
  /** Topics that the paper leans on, where its plan gives none a share. */
  lean?: readonly string[]
  blueprint?: string
  sets?: { kind: SetKind; count: number } | null
}

/** What is wrong, by field. */
export type FieldErrors = Record<string, string[]>
type Fail = (field: string, message: string) => undefined

/** Reads a request as it was sent: a form's empty field, null and an absent key all say nothing. */
export function readPaperBody(source: unknown): { body: PaperBody } | { errors: FieldErrors } {
  if (!isRecord(source)) return { errors: { request: ['Give one request as a JSON object.'] } }
  const errors: FieldErrors = {}
  const fail: Fail = (field, message) => {
    errors[field] = [...(errors[field] ?? []), message]
    return undefined
  }
  const body: PaperBody = {
    brd: named(source, 'brd', ['Say the board, for example "CBSE".', 'Choose a board.'], fail),
    cls: named(source, 'cls', ['Say the class, for example "8".', 'Choose a class.'], fail),
    sub: named(source, 'sub', ['Say the subject, for example "Mathematics".', 'Choose a subject.'], fail),
    checkbox: checkboxOf(source.checkbox, fail),
    section: namesOf(source, 'section', fail),
    topic: namesOf(source, 'topic', fail),
    total_marks: totalOf(valueOf(source.total_marks), fail),
    weightage_counts: countsOf(valueOf(source.weightage_counts), fail),
    seed: seedOf(valueOf(source.seed), fail),
    history: historyOf(valueOf(source.history), fail),
    blueprint: blueprintOf(valueOf(source.blueprint), fail),
    sets: setsOf(source.sets, fail),
  }
  return Object.keys(errors).length > 0 ? { errors } : { body }
}

/** A required name. What is said differs: who sends no field writes a request by hand, who sends it empty fills a form. */
function named(source: Record<string, unknown>, field: string, [none, empty]: [string, string], fail: Fail): string {
  const text = textOf(source[field])?.trim()
  if (!text) fail(field, text === undefined ? none : empty)
  return text ?? ''
}

function checkboxOf(given: unknown, fail: Fail): PaperBody['checkbox'] {
  if (given === undefined || given === null || typeof given === 'boolean') return given
  if (typeof given !== 'string') return fail('checkbox', 'Invalid input')
  const word = given.trim().toLowerCase()
  if (word === 'on' || word === '') return word
  if (word === 'true') return true
  if (word === 'false' || word === 'off') return false
  return fail('checkbox', 'Say "on" or leave it empty.')
}

/** A list of names, "a, b", or the JSON text of a list. */
function namesOf(source: Record<string, unknown>, field: string, fail: Fail): string[] | undefined {
  const given = valueOf(source[field])
  if (given === undefined) return undefined
  const list = typeof given === 'string' ? listed(given) : Array.isArray(given) ? given.map(textOf) : [null]
  const names = list.filter((name) => name !== null)
  if (names.length < list.length) return fail(field, 'Give a list, or text with commas.')
  return names.map((name) => name.trim()).filter((name) => name !== '')
}

function listed(given: string): string[] {
  const whole = given.trim().startsWith('[') ? parsedJson(given) : null
  return Array.isArray(whole) ? whole.map(String) : given.split(',')
}

function totalOf(given: unknown, fail: Fail): number | undefined {
  if (given === undefined) return undefined
  const total = Number(given)
  if (!Number.isFinite(total)) fail('total_marks', 'Give a number of marks.')
  return total
}

function countsOf(given: unknown, fail: Fail): Record<string, number> | undefined {
  if (given === undefined) return undefined
  const askedFor = 'Give the counts as an object or JSON text, such as {"1": 10, "5": 2}.'
  const counts = typeof given === 'string' ? parsedJson(given) : given
  if (!isRecord(counts)) return fail('weightage_counts', askedFor)
  return Object.fromEntries(
    Object.entries(counts).map(([marks, value]) => {
      const count = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
      const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= 100
      if (!/^[1-9]\d?$/.test(marks)) fail(`weightage_counts.${marks}`, askedFor)
      else if (!isCount) fail(`weightage_counts.${marks}`, 'A count is a whole number from 0 to 100.')
      return [marks, isCount ? count : 0]
    }),
  )
}

function seedOf(given: unknown, fail: Fail): string {
  if (given === undefined) return '1'
  const seed = textOf(given)
  if (seed === null) fail('seed', 'Invalid input')
  return seed ?? ''
}

function historyOf(given: unknown, fail: Fail): readonly unknown[] {
  if (given === undefined || Array.isArray(given)) return given ?? []
  fail('history', unexpected('array', given))
  return []
}

function blueprintOf(given: unknown, fail: Fail): string | undefined {
  if (given === undefined || typeof given === 'string') return given
  return fail('blueprint', unexpected('string', given))
}

const setKinds: readonly SetKind[] = ['shuffled', 'isomorphic', 'disjoint']

function setsOf(given: unknown, fail: Fail): PaperBody['sets'] {
  if (given === undefined || given === null) return given
  if (!isRecord(given)) return fail('sets', unexpected('object', given))
  const kind = setKinds.find((known) => known === given.kind)
  if (!kind) fail('sets.kind', `Invalid option: expected one of ${setKinds.map((known) => `"${known}"`).join('|')}`)
  const { count } = given
  if (typeof count !== 'number') fail('sets.count', unexpected('number', count))
  else if (!Number.isInteger(count)) fail('sets.count', unexpected('int', count))
  else if (count > 6) fail('sets.count', 'Too big: expected number to be <=6')
  else if (count < 1) fail('sets.count', 'Too small: expected number to be >=1')
  return kind && { kind, count: Number(count) }
}

function unexpected(expected: string, given: unknown): string {
  const received = given === null ? 'null' : Array.isArray(given) ? 'array' : typeof given
  return `Invalid input: expected ${expected}, received ${received}`
}
