import { isRecord } from '@margam/school/is-record'
import { type Handler, type Request, RequestError } from '@margam/school/json-requests'
import { deliverInterestItems } from '../interest/delivery.ts'
import { INTEREST_ITEMS, type InterestItem, SCALE_OPTIONS, type Scale } from '../interest/items.ts'
import { type InterestAnswer, scoreInterests } from '../interest/score.ts'
import { seedFrom } from './seed.ts'

function scaleFrom(request: Request): Scale {
  const scale = request.scale === undefined ? 5 : Number(request.scale)
  if (scale !== 3 && scale !== 5) throw new RequestError('"scale" must be 3 or 5.')
  return scale
}

const interestOrder = (request: Request): readonly InterestItem[] =>
  request.seed === undefined ? INTEREST_ITEMS : deliverInterestItems(seedFrom(request, 'seed'))

/** The items in theme order, or in the order of one attempt (blocks of six) when a seed is given. */
export const interestItems: Handler = (request) => ({
  items: interestOrder(request).map(({ id, text, theme, level, facet }, index) => ({
    index,
    id,
    text,
    category: theme,
    level,
    facet,
  })),
  options: SCALE_OPTIONS,
  time_limit: 900,
})

/** A value of the scale from its number, a numeric text, or the words of the option; null when unanswered. */
function valueFrom(scale: Scale, given: unknown): number | null {
  if (given === null || given === undefined || given === '') return null
  if (typeof given === 'number') return given
  if (typeof given !== 'string') throw new RequestError('An answer must be a number or a text.')
  const word = given.trim().toLowerCase()
  const named = Object.entries(SCALE_OPTIONS[scale]).find(([, label]) => label.toLowerCase() === word)
  const value = Number(named ? named[0] : word)
  if (Number.isNaN(value)) throw new RequestError(`"${given}" is no answer of the ${scale}-point scale.`)
  return value
}

/** Answers by item id or by 0-based place in the order that interest-items gives for the same seed. */
function interestAnswers(request: Request, scale: Scale): InterestAnswer[] {
  const { answers, seconds } = request
  if (!isRecord(answers) && !Array.isArray(answers)) throw new RequestError('"answers" must be a map or a list.')
  const order = interestOrder(request)
  return Object.entries(answers).flatMap(([name, given]) => {
    const itemId = /^\d+$/.test(name) ? order[Number(name)]?.id : name
    if (itemId === undefined) throw new RequestError(`There is no item at place ${name}.`)
    const value = valueFrom(scale, given)
    const time = isRecord(seconds) ? Number(seconds[name]) : Number.NaN
    return value === null ? [] : [{ itemId, value, ...(Number.isFinite(time) && { seconds: time }) }]
  })
}

export const interestScore: Handler = (request) => {
  const scale = scaleFrom(request)
  const result = scoreInterests(scale, interestAnswers(request, scale))
  return {
    scale,
    category_scores: result.categoryScores,
    personality_type: result.code,
    code: result.code,
    alternates: result.alternates,
    clear: result.clear,
    tied: result.tied,
    themes: result.themes,
    differentiation: result.differentiation,
    consistency: result.consistency,
    elevation: result.elevation,
    quality: result.quality.verdict,
    flags: result.quality.flags,
    answered: result.answered,
    retake: result.retake,
  }
}
