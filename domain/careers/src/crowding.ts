import type { CareerTable } from './career-table.ts'
import { fit, toRatingScale } from './fit.ts'
import { referenceScores, seeded, unrelatedScores } from './reference-pupils.ts'
import { type Candidate, selectAlternatives, selectTop } from './select.ts'
import { type ThemeIndex, themesByValue } from './themes.ts'

const PUPILS = 1200
const SLICES = 3
const ROUNDS = 24
const STEP = 0.2
/** The last rounds swing about a balance; the offsets are their mean. */
const SETTLED_ROUNDS = 8

const LARGEST_OFFSET = 0.4

/** Careers shown to one pupil: first choices and alternatives. */
const SHOWN_EACH = 10

/** What a career is shown above this share counts for more. */
const CROWDED_SHARE = 0.055
const CROWDED_WEIGHT = 8

type ReferencePupil = { ranking: readonly Candidate[]; firstTheme: ThemeIndex }

/**
 * What selection takes off each career's total so that no few careers are shown to everybody.
 *
 * Careers in thinly settled corners of the interest space are the nearest ones for pupils of many shapes.
 * On a fixed set of simulated pupils each offset moves, round by round, with how often its career is
 * shown. Rankings and scores never contain it.
 */
export function crowdingOffsets(table: CareerTable): Float64Array {
  const pupils = referencePupils(table)
  const fair = SHOWN_EACH / table.careers.length
  const offsets = new Float64Array(table.careers.length)
  const settled = new Float64Array(offsets.length)
  for (let round = 0; round < ROUNDS; round++) {
    const slice = pupils.filter((_, pupil) => pupil % SLICES === round % SLICES)
    const shown = timesShown(table, slice, offsets)
    for (let place = 0; place < offsets.length; place++) {
      const share = shown[place] / slice.length
      const moved = offsets[place] + STEP * (share - fair + CROWDED_WEIGHT * Math.max(0, share - CROWDED_SHARE))
      offsets[place] = Math.min(LARGEST_OFFSET, Math.max(-LARGEST_OFFSET, moved))
      if (round >= ROUNDS - SETTLED_ROUNDS) settled[place] += offsets[place] / SETTLED_ROUNDS
    }
  }
  return settled
}

function referencePupils({ careers }: CareerTable): ReferencePupil[] {
  const random = seeded(2024)
  return Array.from({ length: PUPILS }, (_, pupil) => {
    const scores = (Math.floor(pupil / SLICES) % 2 === 0 ? referenceScores : unrelatedScores)(random)
    const rating = toRatingScale(scores)
    const ranking = careers
      .map((career, place): Candidate => ({ place, score: fit(rating, career.riasec).display }))
      .sort((a, b) => b.score - a.score || a.place - b.place)
    return { ranking, firstTheme: themesByValue(scores)[0] }
  })
}

function timesShown(table: CareerTable, pupils: readonly ReferencePupil[], offsets: Float64Array): Float64Array {
  const shown = new Float64Array(offsets.length)
  for (const { ranking, firstTheme } of pupils) {
    const top = selectTop(table, ranking, offsets)
    const alternatives = selectAlternatives(table, ranking, offsets, { shown: top, firstTheme })
    for (const place of [...top, ...alternatives]) shown[place]++
  }
  return shown
}
