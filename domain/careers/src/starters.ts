import { isVocational } from './career.ts'
import { compareText } from './catalogue-index.ts'
import type { Choice } from './choose.ts'
import { similarity } from './fit.ts'
import type { RankedCareer } from './rank.ts'
import { six, THEME_INDEXES, type ThemeIndex, themesByValue } from './themes.ts'

/** How many of a theme's clearest careers a starter is chosen from. */
const CLEAREST = 5

/** How many hands-on starters are offered beside the first six. */
const HANDS_ON = 5

/**
 * For a pupil whose interests have no shape yet: one career for each theme, and a few with hands-on routes.
 *
 * Of the careers that a theme leads most clearly, the one that marks and reasoning speak for most; each
 * starter comes from another family.
 */
export function chooseStarters(ranked: readonly RankedCareer[]): Choice {
  const top = selectStarters(ranked, [])
  const handsOn = ranked.filter(({ career }) => isVocational(career))
  return { top, alternatives: selectStarters(handsOn, top).slice(0, HANDS_ON) }
}

function selectStarters(ranked: readonly RankedCareer[], shown: readonly RankedCareer[]): RankedCareer[] {
  const starters: RankedCareer[] = []
  for (const theme of THEME_INDEXES) {
    const families = [...shown, ...starters].map(({ career }) => career.family)
    const clearest = ranked
      .filter(({ career }) => themesByValue(career.riasec)[0] === theme && !families.includes(career.family))
      .map((choice) => ({ choice, clearness: clearness(choice, theme), evidence: evidence(choice) }))
      .sort((a, b) => b.clearness - a.clearness || compareText(a.choice.career.id, b.choice.career.id))
      .slice(0, CLEAREST)
      .sort(
        (a, b) =>
          b.evidence - a.evidence || b.clearness - a.clearness || compareText(a.choice.career.id, b.choice.career.id),
      )
    if (clearest[0]) starters.push(clearest[0].choice)
  }
  return starters
}

function clearness({ career }: RankedCareer, theme: ThemeIndex): number {
  return similarity(
    six((k) => (k === theme ? 7 : 1)),
    career.riasec,
  )
}

function evidence({ ability, subjects, blocked }: RankedCareer): number {
  return (ability?.match ?? 0) + (subjects?.match ?? 0) - (blocked ? 1 : 0)
}
