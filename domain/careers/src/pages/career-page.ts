import { sayRule } from '../admission.ts'
import { ABILITIES, type Career, type Exam, isOpenTo, type Pathway } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { isToCheck, WHEN } from '../exams.ts'
import { THEME_WORK } from '../explain.ts'
import { sayStudyYears, shortestWay, stepsAfterSchool, yearsOf } from '../guide/career-words.ts'
import { opennessOf, sayCondition } from '../guide/openness.ts'
import type { CareerPage, PageExam, PagePathway } from '../guide-types.ts'
import { COST_TEXT, type Standing, sayYears, standingOf } from '../routes.ts'
import { formatPay, salaryRange } from '../salary.ts'
import { STREAM_NAMES } from '../streams.ts'
import { THEME_INDEXES, THEMES, type Theme, themesByValue } from '../themes.ts'
import { ABILITY_WORDS, OUTLOOK_WORDS, ZONE_WORDS } from './page-words.ts'

const SIMILAR = 5

/** Somebody signed in: what of class and stream is known. */
export type Visitor = Parameters<typeof standingOf>[0]

/**
 * One career, without a test; null for an id that is not in the catalogue.
 *
 * `today` (YYYY-MM-DD) says which examinations are old enough to be looked up; without it all are.
 */
export function careerPage(
  index: CatalogueIndex,
  id: string,
  visitor: Visitor | null = null,
  today?: string,
): CareerPage | null {
  const career = index.careers.find((each) => each.id === id)
  if (!career) return null
  const standing = standingOf(visitor ?? {})
  return {
    ...sayWork(index, career),
    ...sayEntrance(index, career, standing, today),
    similar: similarTo(index, career),
    student: isKnown(standing) ? opennessOf(index, career, standing) : null,
  }
}

type Work = Omit<CareerPage, 'pathways' | 'shortest' | 'streams' | 'exams' | 'needs' | 'similar' | 'student'>

/** What the work is, what it pays and what it asks for. */
function sayWork(index: CatalogueIndex, career: Career): Work {
  const { id, name, a_day, hard_truth, try_it, region, salary, outlook } = career
  return {
    id,
    slug: id,
    name,
    aliases: [...career.aliases],
    family: { id: career.family, name: index.familyNames.get(career.family) ?? career.family },
    salary: {
      entry: formatPay(salary.entry),
      mid: formatPay(salary.mid),
      senior: formatPay(salary.senior),
      government: salary.kind === 'government',
      basis: salary.basis,
      as_of: salary.as_of,
      confidence: salary.confidence,
      note: 'Pay is a typical range, not a promise; it differs by place, employer and skill.',
    },
    outlook: { value: outlook.value, words: OUTLOOK_WORDS[outlook.value], reason: outlook.reason },
    a_day,
    hard_truth,
    try_it,
    region,
    themes: THEME_INDEXES.map((k) => ({ theme: THEMES[k], work: THEME_WORK[k], rating: career.riasec[k] })),
    top_themes: topThemes(career),
    abilities: abilitiesOf(career),
    subjects: Object.entries(career.subjects)
      .map(([subject, weight]) => ({ subject, share: Math.round(100 * weight) }))
      .toSorted((a, b) => b.share - a.share),
    preparation: { zone: career.job_zone, words: ZONE_WORDS[career.job_zone] },
  }
}

export function topThemes({ riasec }: Pick<Career, 'riasec'>): [Theme, Theme] {
  const [first, second] = themesByValue(riasec)
  return [THEMES[first], THEMES[second]]
}

function abilitiesOf({ aptitude }: Career): CareerPage['abilities'] {
  return ABILITIES.flatMap((ability) => {
    const importance = aptitude[ability]
    return importance === 0 ? [] : [{ ability, importance, words: ABILITY_WORDS[importance] }]
  }).toSorted((a, b) => b.importance - a.importance)
}

type Entrance = Pick<CareerPage, 'pathways' | 'shortest' | 'streams' | 'exams' | 'needs'>

/** The ways in, for whom they are open, and their examinations. */
function sayEntrance(index: CatalogueIndex, career: Career, standing: Standing, today: string | undefined): Entrance {
  return {
    needs: [...career.hard_needs],
    pathways: career.pathways.map((pathway) => toPagePathway(pathway, standing)),
    shortest: sayWayYears(shortestWay(career)),
    streams: career.streams_ok.map((stream) => ({
      stream,
      name: STREAM_NAMES[stream],
      condition: conditionOf(career, stream),
    })),
    exams: career.exams.flatMap((exam) => index.examsById.get(exam) ?? []).map((exam) => toPageExam(exam, today)),
  }
}

/** What somebody of a stream has to ask first; null where one of the ways has no condition. */
function conditionOf({ pathways }: Career, stream: Career['streams_ok'][number]): string | null {
  const open = pathways.filter((way) => !way.neighbouring && way.streams.includes(stream))
  const conditions = open.map((way) => sayCondition(way, [stream]))
  return conditions.includes(null) ? null : (conditions[0] ?? null)
}

export function sayWayYears(pathway: Pathway): string {
  return `${sayStudyYears(yearsOf(stepsAfterSchool(pathway)))} after class ${pathway.after}`
}

function toPagePathway(pathway: Pathway, standing: Standing): PagePathway {
  return {
    name: pathway.name,
    after: pathway.after,
    years: Math.round(10 * yearsOf(stepsAfterSchool(pathway))) / 10,
    years_words: sayWayYears(pathway),
    degree: pathway.degree,
    national_exam: pathway.national_exam,
    neighbouring: pathway.neighbouring === true,
    steps: pathway.steps.map(({ do: what, years, cost, admission }) => ({
      do: what,
      years: sayYears(years),
      cost,
      cost_words: COST_TEXT[cost],
      admission: admission
        ? { name: admission.name, rule: sayRule(admission), rule_of: admission.rule_of, as_of: admission.as_of }
        : null,
    })),
    streams: [...pathway.streams],
    ...openTo(pathway, standing),
  }
}

/** Whether a pathway is open to somebody; a stream that is still to be chosen closes nothing. */
function openTo(pathway: Pathway, standing: Standing): Pick<PagePathway, 'open' | 'condition'> {
  const { streams } = standing
  if (!isKnown(standing)) return { open: null, condition: null }
  if (streams === null) return { open: 'open', condition: null }
  if (!isOpenTo(pathway, streams)) return { open: 'closed', condition: null }
  const condition = sayCondition(pathway, streams)
  return { open: condition === null ? 'open' : 'condition', condition }
}

/** Up to class 10 the class alone is enough; after that the stream has to be known. */
function isKnown({ schoolClass, streams }: Standing): boolean {
  return streams !== null || (schoolClass !== null && schoolClass <= 10)
}

function toPageExam(exam: Exam, today: string | undefined): PageExam {
  const { id, name, for: purpose, month, crowded } = exam
  return {
    id,
    name,
    for: purpose,
    month,
    when: WHEN[exam.after],
    rule: sayRule(exam),
    crowded,
    check: isToCheck(exam, today),
  }
}

/** The careers most like one by the shape of their work, of whatever family; ties in the order of ids. */
function similarTo(index: CatalogueIndex, career: Career): CareerPage['similar'] {
  const likeness = index.likeness[index.placeOf(career)]
  return index.careers
    .map((other, place) => ({ other, likeness: likeness[place] }))
    .filter(({ other }) => other !== career)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, SIMILAR)
    .map(({ other }) => ({
      id: other.id,
      name: other.name,
      family: index.familyNames.get(other.family) ?? other.family,
      salary_range: salaryRange(other.salary),
    }))
}
