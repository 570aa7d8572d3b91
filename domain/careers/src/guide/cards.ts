import { sayList } from '../admission.ts'
import { isVocational } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import {
  bestMark,
  cautionFor,
  MIDDLE,
  metAbility,
  namedThemes,
  percent,
  speakingThemes,
  THEME_WORK,
} from '../explain.ts'
import type { AlternativeCard, CareerCard } from '../guide-types.ts'
import type { RankedCareer } from '../rank.ts'
import type { Considered } from '../recommend.ts'
import type { Standing } from '../routes.ts'
import { salaryRange } from '../salary.ts'
import { hexagonNeighbours, THEMES, type ThemeIndex, themesByValue } from '../themes.ts'
import { sayOne, upperFirst } from './career-words.ts'
import { isExploring, opennessOf, sayYearsOfStudy } from './openness.ts'

/** What the cards are said from. */
export type CardContext = { index: CatalogueIndex; considered: Considered; standing: Standing }

/** A mark below this in a subject of at least this weight is what to work on first. */
const WEAK_MARK = 45
const WEIGHTY = 0.25

/** The cards of these careers. What to work on is told once, with the first career that asks for it. */
export function toCards(choices: readonly RankedCareer[], context: CardContext): CareerCard[] {
  const told = new Set<string>()
  return choices.map((choice) => toCard(choice, context, told))
}

function toCard(choice: RankedCareer, context: CardContext, told: Set<string>): CareerCard {
  const { career, score } = choice
  const { index, considered, standing } = context
  const hidesMatch = considered.interests.flat || isExploring(standing) || score === null
  return {
    id: career.id,
    slug: career.id,
    name: career.name,
    family: familyOf(choice, index),
    salary_range: salaryRange(career.salary),
    match: hidesMatch ? null : Math.round(100 * Math.max(0, score)),
    reasons: reasonsFor(choice, context),
    watch_out: sayCaution(choice, context, told),
    try_it: career.try_it,
    years_of_study: sayYearsOfStudy(career, standing),
    open: opennessOf(index, career, standing),
  }
}

function familyOf({ career }: RankedCareer, index: CatalogueIndex): string {
  return index.familyNames.get(career.family) ?? career.family
}

/** Themes, then a mark, then a kind of reasoning; each sentence names the career. */
function reasonsFor(choice: RankedCareer, context: CardContext): string[] {
  const { career } = choice
  const exploring = isExploring(context.standing)
  const mark = bestMark(choice)
  const ability = metAbility(choice)
  const said = mark && `Your ${mark.subject} mark${exploring ? '' : ` (${Math.round(mark.percentage)}%)`}`
  return [
    context.considered.interests.flat ? sayStarter(choice) : sayThemes(choice, context),
    ...(said ? [`${said} helps on the way to becoming ${sayOne(career)}.`] : []),
    ...(ability ? [`Your ${ability} reasoning meets what is usually asked of ${sayOne(career)}.`] : []),
  ]
}

function sayStarter({ career }: RankedCareer): string {
  const lead = themesByValue(career.riasec)[0]
  return `The work of ${sayOne(career)} is here as a first taste of ${THEMES[lead]} work: ${THEME_WORK[lead]}.`
}

/** The themes that speak for a career, the weightier first; none where nothing does. */
function themesFor({ career, fit }: RankedCareer, { considered }: CardContext): ThemeIndex[] {
  const { scores, missing } = considered.interests
  const [first] = namedThemes({ career, fit }, scores)
  if (first === undefined) return []
  return speakingThemes(career, fit.contributions, first).filter((k) => !missing.includes(THEMES[k]))
}

function sayThemes(choice: RankedCareer, context: CardContext): string {
  const one = sayOne(choice.career)
  const [first, second] = themesFor(choice, context)
  if (first === undefined) return `The work of ${one} lies in another corner than your interests, as a comparison.`
  const work = `the work of ${one}: ${THEME_WORK[first]}`
  const { scores } = context.considered.interests
  const among = [first, second].some((k) => k !== undefined && scores[k] < MIDDLE) ? ', among your higher ones,' : ''
  if (second === undefined) return `Your ${sayInterest(first, context)} interest${among} meets ${work}.`
  return `Your ${sayInterest(first, context)} and ${sayInterest(second, context)} interests${among} meet ${work}, and ${THEME_WORK[second]}.`
}

/** `Social (82%)`, without the number where none is shown. */
function sayInterest(theme: ThemeIndex, { considered, standing }: CardContext): string {
  const score = considered.interests.scores[theme]
  return isExploring(standing) ? THEMES[theme] : `${THEMES[theme]} (${percent(score)})`
}

function sayCaution(choice: RankedCareer, context: CardContext, told: Set<string>): string {
  const { career, subjects } = choice
  const { considered, standing } = context
  const one = sayOne(career)
  const [weak] = (subjects?.used ?? [])
    .filter(({ percentage, weight }) => percentage < WEAK_MARK && weight >= WEIGHTY - 1e-9)
    .toSorted((a, b) => b.weight - a.weight)
  if (weak && !told.has(weak.subject)) {
    told.add(weak.subject)
    const mark = isExploring(standing) ? '' : ` (${Math.round(weak.percentage)}%)`
    return `${weak.subject} counts for much on the way to becoming ${one}, so your mark in it${mark} is the first thing to work on.`
  }
  const { scores, missing, flat } = considered.interests
  const caution = cautionFor(choice, scores)
  if (caution?.kind === 'shortfall') {
    if (told.has(caution.ability)) return career.hard_truth
    told.add(caution.ability)
    return `${upperFirst(one)} uses ${caution.ability} reasoning often, so it is the skill to practise.`
  }
  if (caution === null || flat || missing.includes(THEMES[caution.theme])) return career.hard_truth
  const { kind, theme } = caution
  const score = isExploring(standing) ? '' : ` (${percent(scores[theme])})`
  return kind === 'much'
    ? `A fair part of the work of ${one} is ${THEME_WORK[theme]}, where your ${THEMES[theme]} interest${score} is lighter.`
    : `The work of ${one} leaves little room for your ${THEMES[theme]} interest${score}.`
}

export function toAlternative(choice: RankedCareer, context: CardContext): AlternativeCard {
  const { career } = choice
  return {
    id: career.id,
    name: career.name,
    family: familyOf(choice, context.index),
    salary_range: salaryRange(career.salary),
    reason: sayAlternative(choice, context),
  }
}

/** Why a career stands beside the first ones, and whether a student's stream leads there. */
function sayAlternative(choice: RankedCareer, context: CardContext): string {
  const { career, blocked } = choice
  const { considered } = context
  const closed = blocked ? '; your stream does not lead there directly, and its page shows the bridge' : ''
  const one = sayOne(career)
  const led = themesByValue(career.riasec)[0]
  const themes = considered.interests.flat ? [led] : themesFor(choice, context)
  const named = sayList(themes.map((k) => THEMES[k]))
  if (isVocational(career)) {
    const meets = themes.length === 0 ? '' : `, for ${named} interests`
    return `You can learn to be ${one} hands-on, without a degree first${meets}${closed}.`
  }
  if (!considered.interests.flat && hexagonNeighbours(considered.firstTheme).includes(led)) {
    return `${upperFirst(one)} starts from ${THEMES[led]} work (${THEME_WORK[led]}), a neighbour of your first direction${closed}.`
  }
  if (themes.length === 0) return `${upperFirst(one)} is here for comparison, from another corner of work${closed}.`
  return `The work of ${one} meets your ${named} ${themes.length === 1 ? 'interest' : 'interests'} as well${closed}.`
}
