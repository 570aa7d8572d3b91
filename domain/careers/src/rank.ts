import { type AbilityMatch, matchAbility } from './ability.ts'
import { type Career, isBlocked } from './career.ts'
import { type CatalogueIndex, compareText } from './catalogue-index.ts'
import { type Fit, fit, toRatingScale } from './fit.ts'
import type { Pupil } from './pupil.ts'
import { standingOf } from './routes.ts'
import { matchSubjects, type SubjectMatch } from './subjects.ts'
import { centred, length, type Six } from './themes.ts'

const WEIGHTS = { interests: 0.65, ability: 0.2, subjects: 0.15 } as const

/** What a stream that does not open a career takes from its total. */
export const BLOCKED_STREAM_LOSS = 0.15

export type RankedCareer = {
  career: Career
  /** 0-1 before the loss for a blocked stream; null when nothing about the pupil speaks for or against. */
  score: number | null
  fit: Fit
  ability: AbilityMatch | null
  subjects: SubjectMatch | null
  blocked: boolean
}

/** Every career with its total, best first; equal totals in the order of ids. Nothing is left out. */
export function rankCareers(index: CatalogueIndex, scores: Six, pupil: Omit<Pupil, 'interests'>): RankedCareer[] {
  const rating = toRatingScale(scores)
  const { streams } = standingOf(pupil)
  const hasShape = length(centred(scores)) > 1e-12
  return index.careers
    .map((career): RankedCareer => {
      const interestFit = fit(rating, career.riasec)
      const ability = pupil.ability ? matchAbility(career, pupil.ability) : null
      const subjects = pupil.marks ? matchSubjects(career, pupil.marks) : null
      const blocked = isBlocked(career, streams)
      const score = total([
        [WEIGHTS.interests, hasShape ? interestFit.display : null],
        [WEIGHTS.ability, ability?.match ?? null],
        [WEIGHTS.subjects, subjects?.match ?? null],
      ])
      return {
        career,
        score: score === null ? null : score - (blocked ? BLOCKED_STREAM_LOSS : 0),
        fit: interestFit,
        ability,
        subjects,
        blocked,
      }
    })
    .sort((a, b) => (b.score ?? -1) - (a.score ?? -1) || compareText(a.career.id, b.career.id))
}

/** Weighted mean of the parts that are known; null when none is. */
function total(parts: readonly (readonly [weight: number, value: number | null])[]): number | null {
  let value = 0
  let weights = 0
  for (const [weight, part] of parts) {
    if (part === null) continue
    value += weight * part
    weights += weight
  }
  return weights === 0 ? null : value / weights
}
