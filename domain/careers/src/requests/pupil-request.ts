import { isRecord } from '@margam/school/is-record'
import { type Request, RequestError } from '@margam/school/json-requests'
import { type AbilityProfile, abilityFromMarks, abilityFromPercentile } from '../ability.ts'
import { ABILITIES, type Ability } from '../career.ts'
import type { Pupil, ReasoningResult } from '../pupil.ts'
import { parseStream, STREAMS, type Stream } from '../streams.ts'
import { marksBySubject } from '../subjects.ts'
import { THEMES, type Theme } from '../themes.ts'

/** A percentage 0-100, given as a number or as an object that has one; null where nothing was given. */
function percentageFrom(field: string, given: unknown): number | null {
  const value = isRecord(given) ? given.percentage : given
  if (value === null || value === undefined) return null
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
    throw new RequestError(`"${field}" must be a percentage from 0 to 100.`, { [field]: ['Must be from 0 to 100.'] })
  }
  return value
}

function recordFrom(request: Request, name: string): Record<string, unknown> | null {
  const value = request[name]
  if (value === undefined || value === null) return null
  if (!isRecord(value)) throw new RequestError(`"${name}" must be a map.`)
  return value
}

function interestsFrom(request: Request): Partial<Record<Theme, number | null>> {
  const scores = recordFrom(request, 'personality_scores')
  if (!scores) throw new RequestError('"personality_scores" must be a map of theme to percentage.')
  const interests: Partial<Record<Theme, number | null>> = {}
  for (const [name, given] of Object.entries(scores)) {
    const wanted = name.trim().toLowerCase()
    const theme = THEMES.find((known) => known.toLowerCase() === wanted || known.charAt(0).toLowerCase() === wanted)
    if (!theme) throw new RequestError(`"${name}" is none of the themes ${THEMES.join(', ')}.`)
    const percentage = percentageFrom(name, given)
    interests[theme] = percentage === null ? null : percentage / 10
  }
  return interests
}

type Reasoning = { ability: AbilityProfile; percentages: Partial<Record<Ability, number>> }

/** `logical_reasoning` or `logical`, each a percentage or {correct, total_score, percentage, estimated?}. */
function reasoningFrom(scores: Record<string, unknown>, external: boolean): Reasoning {
  const ability: AbilityProfile = {}
  const percentages: Partial<Record<Ability, number>> = {}
  for (const [name, given] of Object.entries(scores)) {
    const known = ABILITIES.find(
      (kind) =>
        name
          .trim()
          .toLowerCase()
          .replace(/[_ ]reasoning$/, '') === kind,
    )
    if (!known) throw new RequestError(`"${name}" is none of the parts ${ABILITIES.join(', ')}.`)
    const percentage = percentageFrom(name, given)
    if (percentage === null) continue
    percentages[known] = percentage
    const estimated = isRecord(given) && given.estimated === true
    ability[known] = {
      z: external ? abilityFromPercentile(percentage) : abilityFromMarks(percentage, 100),
      estimated,
    }
  }
  return { ability, percentages }
}

function numberFrom(request: Request, name: string): number | undefined {
  const value = request[name]
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new RequestError(`"${name}" must be a number.`)
  return value
}

const textFrom = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

const OUTSIDE_TESTS = /wais|raven|stanford|binet|big.?five|mbti|16.?pf/i

/** Said outright, or by the name of one of the six tests whose scores can be entered. */
const isExternal = (flag: unknown, type: string | undefined): boolean =>
  typeof flag === 'boolean' ? flag : type !== undefined && OUTSIDE_TESTS.test(type)

function reasoningPartsOf(request: Request): Pick<Pupil, 'ability' | 'reasoning'> {
  const scores = recordFrom(request, 'iq_scores')
  const score = numberFrom(request, 'iq_score')
  if (!scores && score === undefined) return {}
  const type = textFrom(request.iq_test_type)
  const external = isExternal(request.iq_external, type)
  const { ability, percentages } = reasoningFrom(scores ?? {}, external)
  const reasoning: ReasoningResult = { score, percentages, source: { name: type ?? 'an outside test', external } }
  return { ability, reasoning }
}

/** Marks in per cent by the subject's name as it was written. */
export function marksFrom(request: Request): Record<string, number> {
  const marks: Record<string, number> = {}
  for (const [subject, given] of Object.entries(recordFrom(request, 'academic_scores') ?? {})) {
    const percentage = percentageFrom(subject, given)
    if (percentage !== null) marks[subject] = percentage
  }
  return marks
}

function classFrom(request: Request): number | null {
  const { class: given } = request
  if (given === undefined || given === null || given === '') return null
  const text = typeof given === 'number' || typeof given === 'string' ? String(given) : ''
  const value = Number(/^(?:class\s*)?(\d{1,2})\b/i.exec(text)?.[1])
  if (!Number.isInteger(value) || value < 1 || value > 12) throw new RequestError('"class" must be from 1 to 12.')
  return value
}

function streamsFrom(request: Request): readonly Stream[] | null {
  const given = request.stream
  if (given === undefined || given === null || given === '') return null
  const streams = typeof given === 'string' ? parseStream(given) : null
  if (!streams) throw new RequestError(`"stream" must be one of ${STREAMS.join(', ')}.`)
  return streams
}

function dayFrom(request: Request, field: 'today' | 'year_ends_on'): string | undefined {
  const day = textFrom(request[field])
  if (day !== undefined && Number.isNaN(Date.parse(`${day}T00:00:00Z`))) {
    throw new RequestError(`"${field}" must be a date, YYYY-MM-DD.`)
  }
  return day
}

/** The pupil that a request describes. @throws RequestError naming what cannot be read */
export function pupilFrom(request: Request): Pupil {
  const marks = marksBySubject(marksFrom(request))
  const personalityType = textFrom(request.personality_test_type)
  return {
    interests: interestsFrom(request),
    interestSource: {
      name: personalityType ?? 'an outside test',
      external: isExternal(request.personality_external, personalityType),
      confidence: textFrom(request.confidence),
    },
    ...reasoningPartsOf(request),
    marks,
    schoolClass: classFrom(request),
    streams: streamsFrom(request),
    today: dayFrom(request, 'today'),
    yearEndsOn: dayFrom(request, 'year_ends_on'),
  }
}
