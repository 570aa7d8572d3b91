import { expect, test } from 'vitest'
import { asPrinted } from './inner-labels.ts'
import type { Item } from './item.ts'

const asking: Item = {
  id: 'garden',
  version: 1,
  origin: 'bank',
  subject: 'Mathematics',
  classes: ['7'],
  topic: 'maths.mensuration',
  type: 'short',
  marks: 2,
  difficulty: 'easy',
  bloom: 'Ap',
  competency: false,
  language: 'en',
  stem: 'A garden has sides $a$ and $b$, and $f(a) = 3$.<br>(a) Find its area.<br>(b) Find the path in (a).',
  fixedOptions: false,
  answer: { text: '(a) 20 m² (b) 5 m', accepted: ['(a) 20 (b) 5'] },
  scheme: [
    { step: '(a) 4 × 5', marks: 1 },
    { step: 'f(a) of $f(b)$, (b)', marks: 1 },
  ],
  family: 'garden',
  enemies: [],
}

test('under a letter the parts of a question are (i) and (ii), in its key too, and formulas stay', () => {
  const { item, or } = asPrinted({ label: '(b)', item: asking, or: asking })
  expect(item.stem).toBe(
    'A garden has sides $a$ and $b$, and $f(a) = 3$.<br>(i) Find its area.<br>(ii) Find the path in (i).',
  )
  expect(item.answer).toEqual({ text: '(i) 20 m² (ii) 5 m', accepted: ['(i) 20 (ii) 5'] })
  expect(item.scheme.map(({ step }) => step)).toEqual(['(i) 4 × 5', 'f(a) of $f(b)$, (ii)'])
  expect(or).toEqual(item)
})

test('a question with a number of its own keeps its letters, and so does one that asks for one thing', () => {
  expect(asPrinted({ item: asking }).item).toBe(asking)
  const one = { ...asking, stem: 'Which is right: (a) or (b)?' }
  expect(asPrinted({ label: '(a)', item: one }).item).toBe(one)
})
