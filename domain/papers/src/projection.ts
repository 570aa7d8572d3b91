import { asPrinted } from './inner-labels.ts'
import type { Item, Part } from './item.ts'
import type { Option, SchemeStep } from './item-model.ts'
import { normalisedText, toPlain } from './item-text.ts'
import type { Paper } from './paper.ts'
import type { PaperQuestion, PrintedItem } from './paper-section.ts'
import { partNumeral } from './part-numeral.ts'

/** A question with the fields of the specification; all else is additional. */
export interface ProjectedQuestion {
  number: number
  /** HTML with LaTeX between single dollars. */
  text: string
  marks_weightage: number
  /** The key, then the steps of the scheme with their marks; lines broken by \n. */
  answer: string
  ai_question: boolean
  item_ids: string[]
  topics: string[]
  difficulty: string
  bloom: string
  type: string
}

const letters = 'ABCDEF'

/** The specification's `selected_questions`: by section title, or a list where there is one section. */
export function selectedQuestions(paper: Paper): ProjectedQuestion[] | Record<string, ProjectedQuestion[]> {
  if (paper.sections.length === 1) return paper.sections[0].questions.map(projected)
  return Object.fromEntries(paper.sections.map((section) => [section.title, section.questions.map(projected)]))
}

/** A question as it stands without its neighbours: with the passage that it may share with them. */
export const projectedAlone = (question: PaperQuestion): ProjectedQuestion => projected(question, 0, [question])

function projected(question: PaperQuestion, index: number, all: readonly PaperQuestion[]): ProjectedQuestion {
  const first = question.items[0].item
  const before = all[index - 1]?.items[0].item
  const opensGroup = first.group === undefined || before?.group !== first.group
  const sides = question.items.flatMap((printed) => (printed.or ? [printed.item, printed.or] : [printed.item]))
  return {
    number: question.number,
    text: question.items.map((printed) => itemHtml(asPrinted(printed), opensGroup)).join(''),
    marks_weightage: question.marks,
    answer: question.items.map((printed) => answerOf(asPrinted(printed))).join('\n'),
    ai_question: sides.some((item) => item.origin !== 'bank'),
    item_ids: sides.map((item) => item.id),
    topics: [...new Set(sides.map((item) => item.topic))],
    difficulty: first.difficulty,
    bloom: first.bloom,
    type: first.type,
  }
}

function itemHtml(printed: PrintedItem, withPassage: boolean): string {
  const label = printed.label ? `<p><b>${printed.label}</b></p>` : ''
  const other = printed.or ? `<p><b>OR</b></p>${bodyHtml(printed.or, true)}` : ''
  return label + bodyHtml(printed.item, withPassage) + other
}

/** The passage that an item reads, in its frame; '' where it reads none. */
export function passageHtml({ passage }: Pick<Item, 'passage'>): string {
  if (!passage) return ''
  const title = passage.title ? `<p><b>${passage.title}</b></p>` : ''
  return `<blockquote>${title}${passage.text}</blockquote>`
}

/** Passage, stem, figure, options and parts of one item. */
export function bodyHtml(item: Item, withPassage: boolean): string {
  const passage = withPassage ? passageHtml(item) : ''
  const parts = (item.parts ?? []).map((part, i) => partHtml(part, i)).join('')
  return `${passage}<p>${item.stem}</p>${item.figure ?? ''}${optionsHtml(item.options)}${parts}`
}

function partHtml(part: Part, index: number): string {
  const side = (p: Part) => `${p.stem} <b>[${p.marks}]</b>${optionsHtml(p.options)}`
  const other = part.or ? `<p><b>OR</b></p><p>${side(part.or)}</p>` : ''
  return `<p>(${partNumeral(index)}) ${side(part)}</p>${other}`
}

function optionsHtml(options: readonly Option[] | undefined): string {
  if (!options) return ''
  return `<ol type="A">${options.map((option) => `<li>${option.text}</li>`).join('')}</ol>`
}

function answerOf(printed: PrintedItem): string {
  const label = printed.label ? `${printed.label} ` : ''
  const one = `${label}${keyOf(printed.item)}`
  return printed.or ? `${one}\nOR\n${keyOf(printed.or)}` : one
}

/** The key as plain text with LaTeX: the letter where there is one, the model answer, other accepted answers, then the scheme. */
export function keyOf(item: Item): string {
  const key = item.options?.findIndex((option) => option.isKey) ?? -1
  const lines = [key >= 0 ? `(${letters[key]}) ${item.answer.text}` : item.answer.text]
  const others = (item.answer.accepted ?? []).filter(
    (text) => normalisedText(text) !== normalisedText(item.answer.text),
  )
  if (key < 0 && others.length > 0) lines.push(`Also right: ${others.join('; ')}`)
  if (item.parts) lines.push(...item.parts.flatMap(partSteps))
  else if (item.scheme.length > 1 || item.scheme[0]?.step !== item.answer.text) lines.push(...item.scheme.map(stepLine))
  return toPlain(lines.join('\n'))
}

const stepLine = ({ step, marks }: SchemeStep) => `${step} — ${marks} ${marks <= 1 ? 'mark' : 'marks'}`

/** The scheme of a part, both sides of it where it is a choice. */
function partSteps(part: Part, index: number): string[] {
  const side = ({ scheme }: Part) => scheme.map((step) => `(${partNumeral(index)}) ${stepLine(step)}`)
  return [...side(part), ...(part.or ? ['OR', ...side(part.or)] : [])]
}
