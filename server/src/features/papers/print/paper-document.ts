import type { Item, Option, Part } from '@margam/papers'
import { asPrinted } from '@margam/papers/inner-labels'
import { instructionsIn } from '@margam/papers/instructions/index'
import type { PaperQuestion, PaperSection, PrintedItem } from '@margam/papers/paper-section'
import { partNumeral } from '@margam/papers/part-numeral'
import { type DocumentHead, describeHead, letterSize } from './document-head.ts'
import { figureSize } from './figure-size.ts'
import { type FrameSentences, frameSentences } from './frame-sentences.ts'
import { isOwn } from './frame-words.ts'
import { mayBeLong, optionLetter, writtenMarks } from './labels.ts'
import type { PaperToPrint } from './paper-to-print.ts'
import { type Block, type Run, readLine, readRichText } from './rich-text.ts'
import { lettersIn } from './run-width.ts'
import { noteIn, titleIn } from './section-words.ts'
import { readWrittenParts, type WrittenPart } from './written-parts.ts'

/** A paper as it is printed: the PDF and the document for Word set it and add nothing. */
export interface PaperDocument {
  head: DocumentHead
  /** That the paper is whole, for each number of pages from 1. */
  checks: string[]
  /** The same around a number that the reader's program counts. */
  checkAround: string[]
  instructions: Run[][]
  sections: DocumentSection[]
}
export interface DocumentSection {
  title: string
  note: string
  /** "20 × 1 = 20". */
  heading: string
  attempt: string
  questions: DocumentQuestion[]
}
export interface DocumentQuestion {
  number: number
  marks: string
  /** What stands above this question and belongs to those after it too. */
  lead: Block[]
  asked: Asked[]
  /** It may not stand on one page. */
  isLong: boolean
}
/** A question, a part of one, or the other side of a choice. */
export interface Asked {
  /** "(a)" or "(i)"; empty where the question's number is all. */
  label: string
  blocks: Block[]
  options: PrintedOption[]
  /** Four of the options stand beside each other, however they are set. */
  isNarrow: boolean
  parts: Asked[]
  /** Of a part; a whole question says them itself. */
  marks: string
  or: Asked | null
}
export interface PrintedOption {
  label: string
  runs: Run[]
}

/** More pages than any paper has. */
const MOST_PAGES = 60

export function describePaper(what: PaperToPrint): PaperDocument {
  const { paper, language } = what
  const said = frameSentences(language)
  const { sections } = paper
  const instructions = isOwn(language) ? instructionsIn(language, paper) : paper.instructions
  const questions = sections.flatMap((section) => section.questions)
  return {
    head: describeHead(what),
    checks: Array.from({ length: MOST_PAGES }, (_, i) => said.check(i + 1, questions.length)),
    checkAround: around(questions.length, said),
    instructions: instructions.map(readLine),
    sections: sections.map((section) => sectionOf(section, language, said)),
  }
}

/** A sentence about many pages, without their number. */
function around(questions: number, said: FrameSentences): string[] {
  const many = questions === MOST_PAGES ? MOST_PAGES - 1 : MOST_PAGES
  return said.check(many, questions).split(String(many))
}

const sectionOf = (section: PaperSection, language: string, said: FrameSentences): DocumentSection => ({
  title: titleIn(section.title, language),
  note: noteIn(section.note ?? '', language),
  heading: section.heading,
  attempt: section.attempt === undefined ? '' : said.attempt(section.attempt, section.questions.length),
  questions: section.questions.map((question, i) => {
    const lead = leadOf(question, section.questions, i, said)
    const asked = question.items.map(asPrinted).map(askedItem)
    return {
      number: question.number,
      marks: writtenMarks(question.marks),
      lead,
      asked,
      isLong: mayBeLong([lead, asked]),
    }
  }),
})

const groupOf = (question: PaperQuestion | undefined) => question?.items[0]?.item.group

/** The passage before the first question of those that read it. */
function leadOf(question: PaperQuestion, all: readonly PaperQuestion[], index: number, said: FrameSentences): Block[] {
  const item = question.items[0]?.item
  if (!item?.passage || item.parts || question.items.length > 1) return []
  if (item.group === undefined) return [frameOf(item.passage)]
  if (groupOf(all[index - 1]) === item.group) return []
  let last = index
  while (groupOf(all[last + 1]) === item.group) last++
  const to = all[last]?.number ?? question.number
  const note = to > question.number ? readRichText(said.group(question.number, to)) : []
  return [...note, frameOf(item.passage)]
}

function frameOf({ title, text }: NonNullable<Item['passage']>): Block {
  const heading = title ? readRichText(`<b>${title}</b>`) : []
  return { kind: 'frame', blocks: [...heading, ...readRichText(text)] }
}

function askedItem({ label = '', item, or }: PrintedItem, _index: number, all: readonly PrintedItem[]): Asked {
  // a passage before the whole question stands there already
  const hasPassage = item.parts !== undefined || all.length > 1
  return {
    ...bodyOf(item, hasPassage),
    label,
    marks: all.length > 1 ? writtenMarks(item.marks) : '',
    or: or ? bodyOf(or, true) : null,
  }
}

function bodyOf(item: Item, withPassage: boolean): Asked {
  const { stem, passage, options = [], parts = [] } = item
  const written = parts.length > 0 ? null : readWrittenParts(stem)
  const read = withPassage && passage ? passage : written?.passage ? { text: written.passage } : null
  return {
    label: '',
    blocks: [...readRichText(written?.before ?? stem), ...(read ? [frameOf(read)] : []), ...figureOf(item)],
    ...optionsOf(options),
    parts: written ? written.parts.map(writtenPart) : parts.map((part, i) => askedPart(part, `(${partNumeral(i)})`)),
    marks: '',
    or: null,
  }
}

const writtenPart = ({ label, html, marks, or }: WrittenPart): Asked => ({
  label,
  blocks: readRichText(html),
  ...optionsOf([]),
  parts: [],
  marks: writtenMarks(marks),
  or: or && writtenPart(or),
})

const figureOf = ({ figure, classes }: Item): Block[] =>
  figure ? [{ kind: 'figure', svg: figure, ...figureSize(figure, letterSize(classes[0])) }] : []

/** Letters that fit a quarter of the text, were each as wide as an M and a label before it. */
const NARROW = 6

function optionsOf(options: readonly Option[]): Pick<Asked, 'options' | 'isNarrow'> {
  const printed = options.map(({ text }, i) => ({ label: `(${optionLetter(i)})`, runs: readLine(text) }))
  return { options: printed, isNarrow: printed.every(({ runs }) => lettersIn(runs) <= NARROW) }
}

const askedPart = (part: Part, label: string): Asked => ({
  label,
  blocks: readRichText(part.stem),
  ...optionsOf(part.options ?? []),
  parts: [],
  marks: writtenMarks(part.marks),
  or: part.or ? askedPart(part.or, '') : null,
})
