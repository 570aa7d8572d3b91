import type { Career } from './career.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { choose } from './choose.ts'
import { type ExplainedCareer, explain, sayAlternativeReason, sayReason } from './explain.ts'
import { interpretTests, type TestInterpretation } from './interpretation.ts'
import { recommendPathways } from './pathways.ts'
import { type Interests, type Pupil, readInterests } from './pupil.ts'
import { BLOCKED_STREAM_LOSS, type RankedCareer, rankCareers } from './rank.ts'
import { writeReport } from './report.ts'
import { salaryRange } from './salary.ts'
import { chooseStarters } from './starters.ts'
import { type Six, type ThemeIndex, themesByValue } from './themes.ts'

/** The places of the ranking that the five shown could come from without a rule of variety. */
const FIRST_PLACES = 5

export type TopCareer = {
  id: string
  name: string
  family: string
  salary_range: string
  reason: string
  /** Total 0-100 for display; null when there is no shape to rank by. */
  match: number | null
  /** Share of each theme in the correlation, in the order of THEMES. */
  contributions: Six
  watch_out: string
  try_it: string
}

export type AlternativeCareer = { id: string; name: string; family: string; salary_range: string; reason: string }

export type Recommendations = {
  top_careers: TopCareer[]
  alternative_careers: AlternativeCareer[]
  recommended_pathways: string[]
  raw_text: string
  test_interpretation: TestInterpretation
}

export type RankingEntry = { id: string; name: string; family: string; score: number | null; r: number | null }

export type Guidance = {
  recommendations: Recommendations
  /** Every career, best first. `score` is the total on 0-100. */
  ranking: RankingEntry[]
  /** True when starters for each theme are shown in place of a ranking by shape. */
  flat: boolean
}

/**
 * Careers worth exploring for a pupil, with reasons.
 *
 * Deterministic. Throws RangeError when an interest lies outside 0-10 or fewer than four are known.
 */
export function recommend(index: CatalogueIndex, pupil: Pupil): Guidance {
  return recommendFrom(index, pupil, consider(index, pupil))
}

/** What is chosen for a pupil, before anything of it is said. */
export type Considered = {
  interests: Interests
  firstTheme: ThemeIndex
  ranked: RankedCareer[]
  top: RankedCareer[]
  alternatives: RankedCareer[]
  /** Careers that the stream alone keeps from the first places. */
  closed: Career[]
}

export function consider(index: CatalogueIndex, pupil: Pupil): Considered {
  const interests = readInterests(pupil.interests)
  const { scores, flat } = interests
  const ranked = rankCareers(index, scores, pupil)
  const firstTheme = themesByValue(scores)[0]
  const choice = flat ? chooseStarters(ranked) : choose(index, ranked, firstTheme)
  return { interests, firstTheme, ranked, ...choice, closed: flat ? [] : closedByStream(ranked) }
}

/** The sentences of what was considered, as they are stored. */
export function recommendFrom(index: CatalogueIndex, pupil: Pupil, considered: Considered): Guidance {
  const { interests, firstTheme, ranked, top: chosen, alternatives: others, closed } = considered
  const { scores, flat } = interests
  const shown = chosen.map(({ career }) => career)
  const top = chosen.map((choice) => explained(choice, scores, flat))
  const alternatives = others.map((choice) => ({
    choice,
    reason: flat ? sayStarterReason(choice, scores) : sayAlternativeReason(choice, scores, firstTheme),
  }))
  const pathways = recommendPathways(
    index,
    shown,
    others.map(({ career }) => career),
    pupil,
    closed,
  )
  const interpretation = interpretTests(pupil, interests)
  const nameOf = (family: string) => index.familyNames.get(family) ?? family
  return {
    recommendations: {
      top_careers: top.map(({ choice, explanation, reason }) => ({
        id: choice.career.id,
        name: choice.career.name,
        family: nameOf(choice.career.family),
        salary_range: salaryRange(choice.career.salary),
        reason,
        match: flat || choice.score === null ? null : Math.round(100 * Math.max(0, choice.score)),
        contributions: choice.fit.contributions,
        watch_out: explanation.watch_out,
        try_it: explanation.try_it,
      })),
      alternative_careers: alternatives.map(({ choice: { career }, reason }) => ({
        id: career.id,
        name: career.name,
        family: nameOf(career.family),
        salary_range: salaryRange(career.salary),
        reason,
      })),
      recommended_pathways: pathways,
      raw_text: writeReport({ index, pupil, top, alternatives, pathways, interpretation }),
      test_interpretation: interpretation,
    },
    ranking: ranked.map(({ career, score, fit }) => ({
      id: career.id,
      name: career.name,
      family: nameOf(career.family),
      score: score === null ? null : 100 * score,
      r: fit.r,
    })),
    flat,
  }
}

/** The best of the careers that the pupil's stream alone keeps from the first places. */
function closedByStream(ranked: readonly RankedCareer[]): Career[] {
  const first = ranked.slice(0, FIRST_PLACES)
  const least = first[first.length - 1].score ?? 1
  const closed = ranked.find(
    (entry) => entry.blocked && !first.includes(entry) && (entry.score ?? 0) + BLOCKED_STREAM_LOSS >= least,
  )
  return closed ? [closed.career] : []
}

function explained(choice: RankedCareer, scores: Six, flat: boolean): ExplainedCareer {
  const explanation = explain(choice, scores)
  return { choice, explanation, reason: flat ? sayStarterReason(choice, scores) : sayReason(explanation) }
}

function sayStarterReason(choice: RankedCareer, scores: Six): string {
  const { strength, try_it } = explain(choice, scores)
  const why = 'A starting point for trying things out, since your interests lie close together.'
  return [why, strength, `Try this month: ${try_it}`].filter((part) => part !== null).join(' ')
}
