import { asPrinted } from '../inner-labels.ts'
import type { Item, Part } from '../item.ts'
import type { ItemType, Option, SchemeStep } from '../item-model.ts'
import type { Paper } from '../paper.ts'
import type { PaperQuestion } from '../paper-section.ts'
import { partNumeral } from '../part-numeral.ts'
import { passageHtml } from '../projection.ts'
import type { Choice } from './choices.ts'

/** How a part is answered: an option is chosen, a short answer is typed, or it is written on paper. */
export type AnswerKind = 'choice' | 'typed' | 'written'

/** What is answered and marked by itself: a question, one of its lettered parts, or one question on a passage. */
export interface PracticePart {
  /** Within a paper: "12"; "12b"; "12b.3", the third question on a passage; with "/or" the other side of a choice. */
  key: string
  /** The internal choices that it is a side of, the outer one first. */
  choices: readonly Choice[]
  /** Index of the section. */
  section: number
  number: number
  /** As it is printed before the part: "(b)", "(iii)"; '' where the number alone stands. */
  label: string
  marks: number
  topic: string
  type: ItemType
  kind: AnswerKind
  /** Safe HTML that several parts share, before the first of them: passage and stem. '' where there is none. */
  lead: string
  /** Safe HTML. */
  stem: string
  figure?: string
  options?: Option[]
  answer: { text: string; accepted?: string[] }
  scheme: readonly SchemeStep[]
}

/** What a line is enough for. */
const TYPED: readonly ItemType[] = ['fill', 'very-short', 'true-false']

function kindOf(type: ItemType, options: readonly Option[] | undefined): AnswerKind {
  if (options?.some(({ isKey }) => isKey)) return 'choice'
  return TYPED.includes(type) ? 'typed' : 'written'
}

type Place = Pick<PracticePart, 'key' | 'choices' | 'section' | 'number' | 'label'>

function partOf(place: Place, item: Item, own: Item | Part, lead: string, figure?: string): PracticePart {
  return {
    ...place,
    marks: own.marks,
    topic: item.topic,
    type: own.type,
    kind: kindOf(own.type, own.options),
    lead,
    stem: own.stem,
    ...(figure ? { figure } : {}),
    ...(own.options ? { options: own.options } : {}),
    answer: own.answer,
    scheme: own.scheme,
  }
}

const asSide = (place: Place, side: Choice['side']): Place => ({
  ...place,
  key: side === 'or' ? `${place.key}/or` : place.key,
  choices: [...place.choices, { group: place.key, side }],
})

/** The parts of one item. */
function partsOf(place: Place, item: Item, withPassage: boolean): PracticePart[] {
  const passage = withPassage ? passageHtml(item) : ''
  if (!item.parts) return [partOf(place, item, item, passage, item.figure)]
  const lead = `${passage}<p>${item.stem}</p>`
  return item.parts.flatMap((part, i) => {
    const at = { ...place, key: `${place.key}.${i + 1}`, label: `(${partNumeral(i)})` }
    const shared = i === 0 ? ([lead, item.figure] as const) : (['', undefined] as const)
    if (!part.or) return [partOf(at, item, part, ...shared)]
    return [partOf(asSide(at, 'first'), item, part, ...shared), partOf(asSide(at, 'or'), item, part.or, '')]
  })
}

function questionParts(question: PaperQuestion, section: number, opensGroup: boolean): PracticePart[] {
  return question.items.map(asPrinted).flatMap(({ label = '', item, or }, i) => {
    const key = `${question.number}${question.items.length > 1 ? String.fromCharCode(97 + i) : ''}`
    const place = { key, choices: [], section, number: question.number, label }
    if (!or) return partsOf(place, item, opensGroup)
    return [...partsOf(asSide(place, 'first'), item, opensGroup), ...partsOf(asSide(place, 'or'), or, true)]
  })
}

/** What of a paper is answered and marked, in the order of print. */
export function practiceParts(paper: Pick<Paper, 'sections'>): PracticePart[] {
  return paper.sections.flatMap(({ questions }, section) =>
    questions.flatMap((question, i) => {
      const [{ item }] = question.items
      const opensGroup = item.group === undefined || questions[i - 1]?.items[0].item.group !== item.group
      return questionParts(question, section, opensGroup)
    }),
  )
}
