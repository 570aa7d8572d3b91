import type { PlacedItem, SolverReport } from './assembly/assemble.ts'
import { type Blueprint, maximumMarks, type Slot } from './blueprint.ts'
import { instructionsFor } from './instructions/index.ts'
import type { ClassLevel, Subject } from './item-model.ts'
import { paperCode } from './paper-code.ts'
import type { PaperQuestion, PaperSection, PrintedItem } from './paper-section.ts'

export interface Paper {
  code: string
  board: string
  classLevel: ClassLevel
  subject: Subject
  maximumMarks: number
  minutes: number
  seed: string
  instructions: string[]
  sections: PaperSection[]
  report: SolverReport
}

export interface PaperHead {
  board: string
  classLevel: ClassLevel
  subject: Subject
  seed: string
}

const typeOrder =
  'mcq true-false assertion-reason fill match order very-short oral edit short long writing case passage'.split(' ')
const difficultyOrder = ['easy', 'average', 'difficult']

/** Puts the chosen items in printing order and numbers them; `blueprint` is the one they were chosen for. */
export function layOut(
  head: PaperHead,
  blueprint: Pick<Blueprint, 'sections' | 'minutes'>,
  placed: readonly PlacedItem[],
  report: SolverReport,
): Paper {
  let number = 1
  const sections = blueprint.sections.map((section, s): PaperSection => {
    const questions = section.slots.flatMap((slot, t) => {
      const own = placed.filter((p) => p.section === s && p.slot === t)
      return slot.compound
        ? compoundQuestions(own, slot)
        : inOrder(own).map((p) => ({ marks: slot.marks, items: [printed(p)] }))
    })
    return {
      title: section.title,
      note: section.note,
      heading: section.slots.map(headingOf).join(', '),
      attempt:
        section.slots.length === 1 && section.slots[0].attempt !== section.slots[0].count
          ? section.slots[0].attempt
          : undefined,
      questions: questions.map((question) => ({ number: number++, ...question })),
    }
  })
  const total = maximumMarks(blueprint)
  const items = placed.flatMap((p) => [p.item.id, p.alternative?.id ?? ''])
  return {
    ...head,
    code: paperCode(head.board, head.classLevel, head.subject, `${head.seed}/${items.join(',')}`),
    maximumMarks: total,
    minutes: blueprint.minutes ?? minutesFor(total),
    instructions: instructionsFor(head, sections, total),
    sections,
    report,
  }
}

function headingOf(slot: Slot): string {
  const answered = slot.attempt ?? slot.count
  return `${answered} × ${slot.marks} = ${answered * slot.marks}`
}

const printed = (p: PlacedItem): PrintedItem => ({ item: p.item, ...(p.alternative ? { or: p.alternative } : {}) })

function compoundQuestions(placed: readonly PlacedItem[], slot: Slot): Omit<PaperQuestion, 'number'>[] {
  return Array.from({ length: slot.count }, (_, question) => ({
    marks: slot.marks,
    items: placed
      .filter((p) => p.question === question)
      .sort((a, b) => a.part - b.part)
      .map((p) => ({ label: `(${String.fromCharCode(97 + p.part)})`, ...printed(p) })),
  }))
}

/** Types together, easier ones first, a group in one run where its first member stands. */
function inOrder(placed: readonly PlacedItem[]): PlacedItem[] {
  const rank = ({ item }: PlacedItem) => [
    item.group === undefined ? 1 : 0,
    item.group ?? '',
    item.group === undefined ? typeOrder.indexOf(item.type) : (item.groupOrder ?? 0),
    difficultyOrder.indexOf(item.difficulty),
    item.topic,
    item.id,
  ]
  return placed
    .map((p) => ({ p, key: rank(p) }))
    .sort((a, b) => {
      for (let i = 0; i < a.key.length; i++) {
        if (a.key[i] < b.key[i]) return -1
        if (a.key[i] > b.key[i]) return 1
      }
      return 0
    })
    .map(({ p }) => p)
}

/** Time allowed where the plan names none: 2.25 minutes a mark, in steps of 15, from 30 minutes to three hours. */
function minutesFor(marks: number): number {
  return Math.min(180, Math.max(30, Math.round((marks * 2.25) / 15) * 15))
}
