import { sayList } from '../admission.ts'
import { type Career, COST_BANDS, isReachableWithoutDegree } from '../career.ts'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { isOwn, upperFirst } from '../guide/career-words.ts'
import type { CareerPage, Comparison } from '../guide-types.ts'
import { COST_TEXT } from '../routes.ts'
import { careerPage } from './career-page.ts'

/** A line of the comparison: what it is about, and what one career has to say to it. */
type Line = { id: string; label: string; cell: (page: CareerPage, career: Career) => string[] }

const LINES: readonly Line[] = [
  { id: 'family', label: 'Family', cell: ({ family }) => [family.name] },
  { id: 'a_day', label: 'A day', cell: ({ a_day }) => [a_day] },
  { id: 'themes', label: 'Kind of work', cell: ({ top_themes }) => [...top_themes] },
  { id: 'entry', label: 'Starting pay', cell: ({ salary }) => [salary.entry] },
  { id: 'mid', label: 'Mid-career pay', cell: ({ salary }) => [salary.mid] },
  { id: 'senior', label: 'Senior pay', cell: ({ salary }) => [salary.senior] },
  { id: 'outlook', label: 'Outlook', cell: ({ outlook }) => [`${upperFirst(outlook.words)}.`, outlook.reason] },
  { id: 'preparation', label: 'Preparation', cell: ({ preparation }) => [`${upperFirst(preparation.words)}.`] },
  { id: 'shortest', label: 'Shortest way', cell: ({ shortest }) => [shortest] },
  { id: 'cost', label: 'Cost of study', cell: (_, career) => [sayCost(career)] },
  {
    id: 'degree',
    label: 'Without a degree',
    cell: (_, career) => [isReachableWithoutDegree(career) ? 'Possible' : 'A degree is needed'],
  },
  { id: 'streams', label: 'Streams', cell: ({ streams }) => sayStreams(streams) },
  { id: 'exams', label: 'Examinations', cell: ({ exams }) => (exams.length > 0 ? exams.map(sayExam) : ['None']) },
  {
    id: 'abilities',
    label: 'Reasoning',
    cell: ({ abilities }) => abilities.map(({ ability, words }) => `${upperFirst(ability)} ${words}`),
  },
  { id: 'subjects', label: 'School subjects', cell: ({ subjects }) => subjects.map(({ subject }) => subject) },
  { id: 'hard_truth', label: 'Hard part', cell: ({ hard_truth }) => [hard_truth] },
  { id: 'try_it', label: 'Try it', cell: ({ try_it }) => [try_it] },
]

/** Two careers side by side; null where one of them is not in the catalogue. */
export function compareCareers(index: CatalogueIndex, a: string, b: string): Comparison | null {
  const first = sideOf(index, a)
  const second = sideOf(index, b)
  if (!first || !second) return null
  return {
    careers: [toRef(first.career), toRef(second.career)],
    rows: LINES.map(({ id, label, cell }) => {
      const left = cell(first.page, first.career)
      const right = cell(second.page, second.career)
      return { id, label, cells: [left, right], same: left.join('\n') === right.join('\n') }
    }),
  }
}

function sideOf(index: CatalogueIndex, id: string): { page: CareerPage; career: Career } | null {
  const page = careerPage(index, id)
  const career = index.careers.find((each) => each.id === id)
  return page && career ? { page, career } : null
}

const toRef = ({ id, name }: Career) => ({ id, name })

function sayExam({ name, month }: CareerPage['exams'][number]): string {
  return month === null ? name : `${name} (${month})`
}

function sayStreams(streams: CareerPage['streams']): string[] {
  return streams.map(({ name, condition }) => upperFirst(condition === null ? name : `${name}, ${condition}`))
}

/** From the least to the most that its own ways cost at their dearest step. */
function sayCost({ pathways }: Career): string {
  const dearest = pathways
    .filter(isOwn)
    .map(({ steps }) => Math.max(...steps.map(({ cost }) => COST_BANDS.indexOf(cost))))
  const bounds = [...new Set([Math.min(...dearest), Math.max(...dearest)])]
  return upperFirst(
    sayList(
      bounds.map((place) => COST_TEXT[COST_BANDS[place]]),
      'or',
    ),
  )
}
