import type { Proposal } from './proposal.ts'

// A reply is text of somebody whom we do not trust: read field by field, of bounded sizes, with nothing besides.

const LONGEST_REPLY = 20_000
const LONGEST_TEXT = 2000
const LONGEST_OPTION = 300
const MOST_OPTIONS = 6
const MOST_STEPS = 12

type Fields = Readonly<Record<string, unknown>>

const text = { type: 'string' }
const list = (items: object) => ({ type: 'array', items })
const only = (properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

/**
 * The replies as JSON schemas, which a provider is asked to keep to. They say no sizes, since not every provider knows
 * these words; we read each reply by ourselves.
 */
export const replySchemas = {
  write: only({
    stem: text,
    options: list(text),
    answer: text,
    accepted: list(text),
    scheme: list(only({ step: text, marks: { type: 'number' } })),
    check: text,
  }),
  choose: only({ letter: text }),
  solve: only({ answer: text }),
  judge: only({ could_be_right: { type: 'boolean' } }),
} as const
export type ReplyKind = keyof typeof replySchemas

/** The object of a reply with exactly these fields; null for anything else. */
function fieldsOf(reply: string, names: readonly string[]): Fields | null {
  if (reply.length > LONGEST_REPLY) return null
  const read = asJson(withoutFence(reply))
  return isFields(read, names) ? read : null
}
const FENCE = '```'
function withoutFence(reply: string): string {
  const bare = reply.trim().replace(/^```(?:json)?/, '')
  return bare.endsWith(FENCE) ? bare.slice(0, -FENCE.length) : bare
}
function asJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}
function isFields(value: unknown, names: readonly string[]): value is Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const own = Object.keys(value)
  return own.length === names.length && names.every((name) => own.includes(name))
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most
const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length <= MOST_OPTIONS && value.every((one) => isText(one, LONGEST_OPTION))
const isStep = (value: unknown): value is { step: string; marks: number } =>
  isFields(value, ['step', 'marks']) && isText(value.step, LONGEST_TEXT) && typeof value.marks === 'number'
const isSteps = (value: unknown): value is { step: string; marks: number }[] =>
  Array.isArray(value) && value.length <= MOST_STEPS && value.every(isStep)

/** A proposed question, or null where the reply is none. */
export function readProposal(reply: string, marks: number): Proposal | null {
  const fields = fieldsOf(reply, Object.keys(replySchemas.write.properties))
  if (!fields) return null
  const { stem, options, answer, accepted, scheme, check } = fields
  if (!isText(stem, LONGEST_TEXT) || !isText(answer, LONGEST_TEXT) || !isText(check, LONGEST_OPTION)) return null
  if (!isTexts(options) || !isTexts(accepted) || !isSteps(scheme)) return null
  const trimmed = answer.trim()
  return {
    stem: stem.trim(),
    options: options.map((option) => option.trim()),
    answer: trimmed,
    accepted: accepted.map((one) => one.trim()),
    // one mark needs no points: the answer earns it
    scheme: scheme.length === 0 && marks === 1 ? [{ step: trimmed, marks }] : scheme,
    check: check.trim(),
  }
}

/** Which of so many options a letter names; null for none. */
export function readChoice(reply: string, count: number): number | null {
  const letter = fieldsOf(reply, ['letter'])?.letter
  if (!isText(letter, 4)) return null
  const [, named] = /^\(?([A-F])[).]?$/.exec(letter.trim().toUpperCase()) ?? []
  const index = named === undefined ? -1 : 'ABCDEF'.indexOf(named)
  return index >= 0 && index < count ? index : null
}

export function readSolution(reply: string): string | null {
  const answer = fieldsOf(reply, ['answer'])?.answer
  return isText(answer, LONGEST_TEXT) ? answer.trim() : null
}

export function readJudgement(reply: string): boolean | null {
  const judged = fieldsOf(reply, ['could_be_right'])?.could_be_right
  return typeof judged === 'boolean' ? judged : null
}
