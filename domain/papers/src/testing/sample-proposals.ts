import type { Item } from '../item.ts'
import type { Proposal, Wanted } from '../proposed/proposal.ts'

// Questions that the tests of the gates change one thing of.

export const wantedChoice: Wanted = {
  classLevel: '7',
  subject: 'Mathematics',
  topic: 'maths.percentage',
  type: 'mcq',
  marks: 1,
  difficulty: 'average',
  bloom: 'Ap',
}
export const soundChoice: Proposal = {
  stem: 'A trader buys a lamp for ₹ 400 and sells it at a profit of 15%. What is the selling price of the lamp?',
  options: ['₹ 415', '₹ 460', '₹ 340', '₹ 600'],
  answer: '₹ 460',
  accepted: [],
  scheme: [{ step: '₹ 460', marks: 1 }],
  check: '400 + 400 * 15 / 100',
}

export const wantedWritten: Wanted = {
  classLevel: '8',
  subject: 'Science',
  topic: 'science.force-pressure',
  type: 'short',
  marks: 3,
  difficulty: 'average',
  bloom: 'U',
}
export const soundWritten: Proposal = {
  stem: 'Why is it easier to cut an apple with a sharp knife than with a blunt one?',
  options: [],
  answer: 'The edge of a sharp knife is thin, so the same push acts on less area and presses harder.',
  accepted: [],
  scheme: [
    { step: 'The area under a sharp edge is smaller', marks: 1 },
    { step: 'The same force then gives more pressure', marks: 1.5 },
    { step: 'More pressure cuts', marks: 0.5 },
  ],
  check: '',
}

/** A question that is known already. */
export const knownItem = (id: string, stem: string, answer: string, topic = wantedChoice.topic): Item => ({
  id,
  version: 1,
  origin: 'bank',
  subject: 'Mathematics',
  classes: ['7'],
  topic,
  type: 'very-short',
  marks: 1,
  difficulty: 'average',
  bloom: 'Ap',
  competency: false,
  language: 'en',
  stem,
  fixedOptions: false,
  answer: { text: answer },
  scheme: [{ step: answer, marks: 1 }],
  family: id,
  enemies: [],
})
