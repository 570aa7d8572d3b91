import { offersChoice } from '../internal-choice.ts'
import type { ClassLevel, Subject } from '../item-model.ts'
import type { PaperSection } from '../paper-section.ts'

/** What the general instructions of a paper say, in no language yet. */
export type InstructionFact =
  | { kind: 'total'; questions: number; sections: number; marks: number }
  | { kind: 'all-compulsory' }
  | { kind: 'attempts'; sections: { title: string; attempt: number; questions: number }[] }
  | { kind: 'section'; title: string; byMarks: { marks: number; questions: number }[] }
  /** `isOnlyChoice` where no section leaves some of its questions out. */
  | { kind: 'choices'; questions: number; isOnlyChoice: boolean }
  | { kind: 'options' }
  | { kind: 'pi' }
  | { kind: 'no-calculators' }

export interface Asked {
  subject: Subject
  classLevel: ClassLevel
}

/** From class 11 on an angle in radians keeps its exact π. */
const senior: ReadonlySet<ClassLevel> = new Set(['11', '12'])
const younger: ReadonlySet<ClassLevel> = new Set(['LKG', 'UKG', '1', '2', '3', '4', '5'])

/** What this very paper asks, never a fixed list. */
export function instructionFacts(
  { subject, classLevel }: Asked,
  sections: readonly PaperSection[],
  maximumMarks: number,
): InstructionFact[] {
  const questions = sections.flatMap((section) => section.questions)
  const items = questions.flatMap((question) => question.items)
  const facts: InstructionFact[] = [
    { kind: 'total', questions: questions.length, sections: sections.length, marks: maximumMarks },
  ]
  const partial = sections.flatMap(({ title, attempt, questions: own }) =>
    attempt === undefined ? [] : [{ title, attempt, questions: own.length }],
  )
  facts.push(partial.length === 0 ? { kind: 'all-compulsory' } : { kind: 'attempts', sections: partial })
  if (sections.length > 1) facts.push(...sections.map(sectionFact))
  const choices = questions.filter(offersChoice).length
  if (choices > 0) facts.push({ kind: 'choices', questions: choices, isOnlyChoice: partial.length === 0 })
  if (items.some(({ item }) => item.type === 'mcq')) facts.push({ kind: 'options' })
  const all = JSON.stringify(items.map(({ item, or }) => [item.stem, item.parts, or?.stem]))
  if (/\\\\pi|π/.test(all) && !senior.has(classLevel)) facts.push({ kind: 'pi' })
  if (subject === 'Mathematics' && !younger.has(classLevel)) facts.push({ kind: 'no-calculators' })
  return facts
}

function sectionFact({ title, questions }: PaperSection): InstructionFact {
  const byMarks = new Map<number, number>()
  for (const { marks } of questions) byMarks.set(marks, (byMarks.get(marks) ?? 0) + 1)
  return { kind: 'section', title, byMarks: [...byMarks].map(([marks, count]) => ({ marks, questions: count })) }
}
