import { expect, test } from 'vitest'
import { type OwnQuestion, ownItem, ownQuestionFaults } from './own-question.ts'

const typed: OwnQuestion = {
  type: 'short',
  marks: 2,
  difficulty: 'average',
  bloom: 'Ap',
  stem: 'Find $x$.',
  options: [],
  isFixed: false,
  answer: { text: '$x = 2$' },
  scheme: [
    { step: 'The equation', marks: 0.5 },
    { step: 'The value', marks: 1.5 },
  ],
}
const choice: OwnQuestion = {
  ...typed,
  type: 'mcq',
  marks: 1,
  answer: { text: '' },
  scheme: [],
  options: [
    { text: '$\\frac12$', isKey: true },
    { text: '2', isKey: false },
  ],
}
const place = {
  id: '1',
  version: 3,
  origin: 'bank',
  subject: 'Mathematics',
  classLevel: '7',
  topic: 'maths.integers',
  language: 'en',
} as const

test.each<[string, OwnQuestion, string[]]>([
  ['a sound question', typed, []],
  ['a sound choice', choice, []],
  ['no text', { ...typed, stem: '' }, ['stem missing']],
  ['no gap', { ...typed, type: 'fill' }, ['stem no-gap']],
  ['a gap', { ...typed, type: 'fill', stem: 'It is ____.' }, []],
  ['no answer', { ...typed, answer: { text: '' } }, ['answer missing']],
  ['neither true nor false', { ...typed, type: 'true-false' }, ['answer no-truth']],
  ['a scheme of other marks', { ...typed, marks: 3 }, ['scheme other-sum']],
  ['no scheme', { ...typed, scheme: [] }, []],
  ['a third of a mark', { ...typed, scheme: [{ step: 'All', marks: 1 / 3 }] }, ['scheme.0.marks no-halves']],
  ['one option', { ...choice, options: choice.options.slice(0, 1) }, ['options few-options']],
  [
    'no right option',
    { ...choice, options: choice.options.map((one) => ({ ...one, isKey: false })) },
    ['options no-key'],
  ],
  [
    'two right options',
    { ...choice, options: choice.options.map((one) => ({ ...one, isKey: true })) },
    ['options many-keys'],
  ],
  [
    'the same option in other spacing',
    { ...choice, options: [...choice.options, { text: '$\\dfrac 12$', isKey: false }] },
    ['options.2.text same-options'],
  ],
])('%s', (_, question, faults) => {
  expect(ownQuestionFaults(question).map(({ field, fault }) => `${field} ${fault}`)).toEqual(faults)
})

test('on a paper the right option is the answer, and a scheme makes the marks', () => {
  expect(ownItem(choice, place)).toMatchObject({
    id: 'own-1',
    origin: 'bank',
    classes: ['7'],
    answer: { text: '$\\frac12$' },
    scheme: [{ step: '$\\frac12$', marks: 1 }],
    fixedOptions: false,
  })
  const truth = ownItem({ ...typed, type: 'true-false', answer: { text: 'False' }, scheme: [] }, place)
  expect(truth.options).toEqual([
    { text: 'True', isKey: false },
    { text: 'False', isKey: true },
  ])
  expect(truth.fixedOptions).toBe(true)
})
