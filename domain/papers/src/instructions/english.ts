import type { InstructionFact } from './facts.ts'

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const spelt = (n: number) => words[n] ?? String(n)
const plural = (n: number, noun: string) => `${spelt(n)} ${noun}${n === 1 ? '' : 's'}`
const listed = (parts: readonly string[]) =>
  [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export function englishInstruction(fact: InstructionFact): string {
  switch (fact.kind) {
    case 'total':
      return `This paper has ${plural(fact.questions, 'question')}${fact.sections > 1 ? ` in ${plural(fact.sections, 'section')}` : ''}; the maximum is ${fact.marks} marks.`
    case 'all-compulsory':
      return 'All questions are compulsory.'
    case 'attempts':
      return `All questions are compulsory, except in ${fact.sections.map((s) => `${s.title}: attempt any ${spelt(s.attempt)} of its ${spelt(s.questions)} questions`).join('; ')}.`
    case 'section':
      return `${capital(fact.title)} has ${listed(
        fact.byMarks.map(
          ({ marks, questions }) =>
            `${plural(questions, 'question')} of ${plural(marks, 'mark')}${questions === 1 ? '' : ' each'}`,
        ),
      )}.`
    case 'choices': {
      const offer = `${plural(fact.questions, 'question')} offer${fact.questions === 1 ? 's' : ''} an internal choice: attempt only one of the two.`
      return fact.isOnlyChoice ? `There is no overall choice; ${offer}` : capital(offer)
    }
    case 'options':
      return 'In questions with options write the letter and the text of the right one.'
    case 'pi':
      return 'Take $\\pi = \\frac{22}{7}$ unless the question says otherwise.'
    case 'no-calculators':
      return 'Calculators are not allowed.'
  }
}
