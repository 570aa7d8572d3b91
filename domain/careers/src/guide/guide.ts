import { type Career, isBlocked } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import type { ClosedCareer, Guide } from '../guide-types.ts'
import type { Pupil } from '../pupil.ts'
import { consider, recommendFrom } from '../recommend.ts'
import { type Standing, standingOf } from '../routes.ts'
import { toAlternative, toCards } from './cards.ts'
import { examsAhead } from './exams-ahead.ts'
import { matchFamilies } from './families.ts'
import { sayLimits } from './limits.ts'
import { adviseOnBridges, isExploring, opennessOf } from './openness.ts'
import { codeOf, sayDirection, themeScores } from './sentence.ts'
import { subjectsToKeep } from './subjects-to-keep.ts'
import { timelineFor } from './timeline.ts'

/**
 * Everything a results page shows, from the very choice that `recommend` makes and stores.
 *
 * Deterministic. Throws RangeError when an interest lies outside 0-10 or fewer than four are known.
 */
export function guide(index: CatalogueIndex, pupil: Pupil): Guide {
  const considered = consider(index, pupil)
  const { interests, top, alternatives, ranked } = considered
  const standing = standingOf(pupil)
  const exploring = isExploring(standing)
  const context = { index, considered, standing }
  const careers = top.map(({ career }) => career)
  const exams = examsAhead(index, careers, standing, pupil)
  const closed = considered.closed.filter((career) => !careers.includes(career))
  const shut = [...careers.filter((career) => isBlocked(career, standing.streams)), ...closed]
  return {
    recommendations: recommendFrom(index, pupil, considered).recommendations,
    flat: interests.flat,
    explore_only: exploring,
    sentence: sayDirection(interests, pupil.interestSource?.external === true),
    themes: themeScores(interests, exploring),
    code: codeOf(interests),
    cards: toCards(top, context),
    alternatives: alternatives.map((choice) => toAlternative(choice, context)),
    families: interests.flat ? [] : matchFamilies(index, ranked),
    subjects_to_keep: subjectsToKeep(careers, standing, pupil.marks),
    exams,
    timeline: timelineFor(careers, exams, { standing, flat: interests.flat }),
    closed: closed.map((career) => toClosed(index, career, standing)),
    bridge_advice: adviseOnBridges(shut, standing),
    limits: sayLimits(pupil),
  }
}

function toClosed(index: CatalogueIndex, career: Career, standing: Standing): ClosedCareer {
  const { sentence, near } = opennessOf(index, career, standing)
  return { id: career.id, name: career.name, sentence, near }
}
