import { isRecord } from '@margam/school/is-record'
import { type Handler, type Request, RequestError } from '@margam/school/json-requests'
import { MEMORY, makeForm, TIME_LIMIT_S } from '../form/form.ts'
import { interpretReasoning } from '../interpretation.ts'
import { type Item, OPTION_KEYS, type OptionKey } from '../item.ts'
import { scoreForm } from '../scoring/score-form.ts'
import { seedFrom } from './seed.ts'

/** How an item's content can be named: its id, or its printed question when that is not shared by all of its family. */
const ITEM_ID = /^[a-z-]+\.[0-9a-f]{16}$/

/** Item ids that a form must leave out. An entry is an item id, an item with `item_id`, or the seed of an earlier form. */
function seenFrom(request: Request): Set<string> {
  const { seen } = request
  if (seen === undefined || seen === null) return new Set()
  if (!Array.isArray(seen)) throw new RequestError('"seen" must be a list of item ids or of seeds of earlier forms.')
  const ids = (seen as unknown[]).flatMap((entry): string[] => {
    const value = isRecord(entry) ? entry.item_id : entry
    if (typeof value === 'string' && ITEM_ID.test(value)) return [value]
    if (typeof value === 'string' || typeof value === 'number') return makeForm(String(value)).map(({ id }) => id)
    throw new RequestError('An entry of "seen" is neither an item id nor a seed.')
  })
  return new Set(ids)
}

const toLine = (item: Item, index: number): object => ({
  index,
  item_id: item.id,
  category: item.category,
  family: item.family,
  design: item.design,
  seed: item.seed,
  b: item.b,
  question: item.question,
  options: item.options,
  figures: item.figures,
  key: item.key,
  rules: item.rules,
  mistakes: item.mistakes,
  proof: item.proof,
})

export const iqForm: Handler = (request) => ({
  items: makeForm(seedFrom(request, 'seed'), seenFrom(request)).map(toLine),
  time_limit: TIME_LIMIT_S,
  memory: MEMORY,
})

const isOptionKey = (text: string): text is OptionKey => (OPTION_KEYS as readonly string[]).includes(text)

/**
 * The option meant by an answer: its letter in either case, else its exact text (a number is compared as text), else
 * for a number its 0-based place among the options.
 */
function optionFrom(item: Item, place: number, given: unknown): OptionKey {
  if (typeof given !== 'string' && typeof given !== 'number')
    throw new RequestError(`Answer ${place} is neither a text nor a number.`)
  const text = String(given).trim()
  const letter = text.toUpperCase()
  if (isOptionKey(letter) && item.options[letter] !== undefined) return letter
  const written = Object.entries(item.options).find(([, value]) => value.toLowerCase() === text.toLowerCase())?.[0]
  if (written !== undefined && isOptionKey(written)) return written
  const byPlace = /^\d+$/.test(text) ? OPTION_KEYS[Number(text)] : undefined
  if (byPlace !== undefined && item.options[byPlace] !== undefined) return byPlace
  throw new RequestError(`Answer ${place} is no option of its item.`)
}

function answersFrom(request: Request, items: readonly Item[]): Map<number, OptionKey> {
  const { answers } = request
  if (!isRecord(answers) && !Array.isArray(answers))
    throw new RequestError('"answers" must be a map from place to option.')
  const entries = Object.entries(answers).flatMap(([name, given]: [string, unknown]): [number, OptionKey][] => {
    if (given === null || given === undefined || given === '') return []
    const place = /^\d+$/.test(name) ? Number(name) : items.findIndex(({ id }) => id === name)
    if (!items[place])
      throw new RequestError(`There is no item at place ${name}; places run from 0 to ${items.length - 1}.`)
    return [[place, optionFrom(items[place], place, given)]]
  })
  return new Map(entries)
}

function secondsFrom(request: Request): number[] {
  const { seconds } = request
  if (seconds === undefined || seconds === null) return []
  const values = (isRecord(seconds) || Array.isArray(seconds) ? Object.values(seconds) : []).map(Number)
  if (values.length === 0 || values.some((s) => !Number.isFinite(s) || s < 0))
    throw new RequestError('"seconds" must be a list of times.')
  return values
}

export const iqScore: Handler = (request) => {
  const items = makeForm(seedFrom(request, 'seed'), seenFrom(request))
  const result = scoreForm(items, {
    answers: answersFrom(request, items),
    seconds: secondsFrom(request),
    expired: request.expired === true,
  })
  const classLevel = request.class === undefined ? 9 : Number(request.class)
  if (!Number.isInteger(classLevel)) throw new RequestError('"class" must be a whole number.')
  return {
    raw: result.raw,
    total: result.total,
    score: result.raw,
    percentage: result.percentage,
    iqscore: result.iqscore,
    band: result.band,
    percentile: result.percentile,
    percentile_range: result.percentileRange,
    theta: result.theta,
    se: result.se,
    category_scores: result.categoryScores,
    relative_strengths: result.relativeStrengths,
    too_little: result.tooLittle,
    answered: result.answered,
    unreached: result.unreached,
    interpretation: interpretReasoning(result, classLevel),
  }
}
