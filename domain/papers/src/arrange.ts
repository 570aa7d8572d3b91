import type { Item, Part } from './item.ts'
import type { Option } from './item-model.ts'
import { keyLetters, type Lettered } from './key-letters.ts'
import type { Paper } from './paper.ts'
import type { PaperQuestion, PrintedItem } from './paper-section.ts'
import { createRng, type Rng } from './rng.ts'

export interface Arrangement {
  seed: string
  /** Whether questions change places within their section. */
  permute: boolean
  /** The set printed before this one: its numbers and key letters are kept away from. */
  neighbour?: Paper
}

/**
 * The same questions in another layout: order within each section, options within each question. Groups, parts, fixed
 * options and the rise from easy to difficult stay; the key follows its option.
 */
export function arrangePaper(paper: Paper, arrangement: Arrangement): Paper {
  const rng = createRng(arrangement.seed)
  let number = 1
  const sections = paper.sections.map((section) => {
    const questions = arrangement.permute ? permuted(section.questions, rng) : section.questions
    return { ...section, questions: questions.map((question) => ({ ...question, number: number++ })) }
  })
  return withLetters({ ...paper, sections }, rng, arrangement.neighbour)
}

/** Moves every question away from its number where its block allows it. */
function permuted(questions: readonly PaperQuestion[], rng: Rng): PaperQuestion[] {
  return blocksOf(questions).flatMap((block) => {
    const units = unitsOf(block)
    if (units.length < 2) return block
    const turned = rng.shuffle(units)
    const shift = rng.int(1, units.length - 1)
    const place = new Map(turned.map((unit, i) => [unit, i]))
    const next = (unit: PaperQuestion[]) => turned[((place.get(unit) ?? 0) + shift) % turned.length]
    return units.flatMap(next)
  })
}

/** Runs of equal marks, kind and difficulty; a run of one joins the run before it, so that it can move at all. */
function blocksOf(questions: readonly PaperQuestion[]): PaperQuestion[][] {
  const like = ({ marks, items }: PaperQuestion) =>
    `${marks}/${items[0].item.group ? 'group' : items[0].item.type}/${items[0].item.difficulty}`
  const sameMarks = (a: PaperQuestion, b: PaperQuestion) =>
    a.marks === b.marks && !a.items[0].item.group === !b.items[0].item.group
  const blocks: PaperQuestion[][] = []
  for (const question of questions) {
    const last = blocks[blocks.length - 1]
    if (last && like(last[last.length - 1]) === like(question)) last.push(question)
    else blocks.push([question])
  }
  const merged: PaperQuestion[][] = []
  for (const block of blocks) {
    const last = merged[merged.length - 1]
    if (last && (block.length === 1 || last.length === 1) && sameMarks(last[0], block[0])) last.push(...block)
    else merged.push(block)
  }
  return merged
}

/** The questions of one passage move as one. */
function unitsOf(block: readonly PaperQuestion[]): PaperQuestion[][] {
  const units: PaperQuestion[][] = []
  for (const question of block) {
    const { group } = question.items[0].item
    const last = units[units.length - 1]
    if (group !== undefined && last?.[0].items[0].item.group === group) last.push(question)
    else units.push([question])
  }
  return units
}

const isLettered = (item: Item) => item.options?.length === 4
const keyOf = (item: Item) => item.options?.findIndex((option) => option.isKey) ?? -1
const printedOf = (paper: Paper) =>
  paper.sections.flatMap((section) => section.questions.flatMap((question) => question.items))

function withLetters(paper: Paper, rng: Rng, neighbour?: Paper): Paper {
  const before = neighbour ? printedOf(neighbour) : []
  const lettered: Lettered[] = []
  printedOf(paper).forEach(({ item }, i) => {
    if (!isLettered(item)) return
    const other = before[i]?.item
    lettered.push({
      fixed: item.fixedOptions ? keyOf(item) : null,
      neighbour: other && isLettered(other) ? keyOf(other) : null,
    })
  })
  const letters = keyLetters(lettered, rng)
  let next = 0
  const arranged = (printed: PrintedItem): PrintedItem => {
    const letter = isLettered(printed.item) ? letters[next++] : null
    const item = withParts(printed.item, rng)
    const own =
      letter === null || item.fixedOptions
        ? shuffledFree(item, rng)
        : { ...item, options: keyAt(item.options ?? [], letter, rng) }
    return printed.or
      ? { ...printed, item: own, or: shuffledFree(withParts(printed.or, rng), rng) }
      : { ...printed, item: own }
  }
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({ ...question, items: question.items.map(arranged) })),
  }))
  return { ...paper, sections }
}

function keyAt(options: readonly Option[], letter: number, rng: Rng): Option[] {
  const wrong = rng.shuffle(options.filter((option) => !option.isKey))
  const key = options.filter((option) => option.isKey)
  return [...wrong.slice(0, letter), ...key, ...wrong.slice(letter)]
}

function shuffledFree(item: Item, rng: Rng): Item {
  return item.options && !item.fixedOptions ? { ...item, options: rng.shuffle(item.options) } : item
}

/** Options within the parts of a passage move; the parts themselves stay in the order of reading. */
function withParts(item: Item, rng: Rng): Item {
  if (!item.parts) return item
  const moved = (part: Part): Part =>
    part.options && !part.fixedOptions ? { ...part, options: rng.shuffle(part.options) } : part
  return { ...item, parts: item.parts.map((part) => ({ ...moved(part), ...(part.or ? { or: moved(part.or) } : {}) })) }
}
