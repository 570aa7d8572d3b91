import { offersChoice } from './internal-choice.ts'
import type { ClassLevel, Subject } from './item-model.ts'
import type { PaperSection } from './paper-section.ts'

/** From class 11 on an angle in radians keeps its exact π. */
const senior: ReadonlySet<ClassLevel> = new Set(['11', '12'])
const younger: ReadonlySet<ClassLevel> = new Set(['LKG', 'UKG', '1', '2', '3', '4', '5'])

interface Asked {
  subject: Subject
  classLevel: ClassLevel
}

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const spelt = (n: number) => words[n] ?? String(n)
const plural = (n: number, noun: string) => `${spelt(n)} ${noun}${n === 1 ? '' : 's'}`
const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** General instructions that say what this very paper asks, never a fixed text. */
export function instructionsFor(
  { subject, classLevel }: Asked,
  sections: readonly PaperSection[],
  maximumMarks: number,
): string[] {
  const questions = sections.flatMap((section) => section.questions)
  const items = questions.flatMap((question) => question.items)
  const lines = [
    `This paper has ${plural(questions.length, 'question')}${sections.length > 1 ? ` in ${plural(sections.length, 'section')}` : ''}; the maximum is ${maximumMarks} marks.`,
  ]
  const partial = sections.filter((section) => section.attempt !== undefined)
  lines.push(
    partial.length === 0
      ? 'All questions are compulsory.'
      : `All questions are compulsory, except in ${partial.map((s) => `${s.title}: attempt any ${spelt(s.attempt ?? 0)} of its ${spelt(s.questions.length)} questions`).join('; ')}.`,
  )
  if (sections.length > 1) for (const section of sections) lines.push(sectionLine(section))
  const choices = questions.filter(offersChoice).length
  if (choices > 0) {
    const offer = `${plural(choices, 'question')} offer${choices === 1 ? 's' : ''} an internal choice: answer one side of it.`
    lines.push(partial.length === 0 ? `There is no overall choice; ${offer}` : capital(offer))
  }
  if (items.some(({ item }) => item.type === 'mcq'))
    lines.push('In questions with options write the letter and the text of the right one.')
  const all = JSON.stringify(items.map(({ item, or }) => [item.stem, item.parts, or?.stem]))
  if (/\\\\pi|π/.test(all) && !senior.has(classLevel))
    lines.push('Take $\\pi = \\frac{22}{7}$ unless the question says otherwise.')
  if (subject === 'Mathematics' && !younger.has(classLevel)) lines.push('Calculators are not allowed.')
  return lines
}

function sectionLine(section: PaperSection): string {
  const byMarks = new Map<number, number>()
  for (const question of section.questions) byMarks.set(question.marks, (byMarks.get(question.marks) ?? 0) + 1)
  const parts = [...byMarks].map(
    ([marks, count]) => `${plural(count, 'question')} of ${plural(marks, 'mark')}${count === 1 ? '' : ' each'}`,
  )
  return `${capital(section.title)} has ${listed(parts)}.`
}
