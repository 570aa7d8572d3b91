import { expect, test } from 'vitest'
import { bodyOf, emptyQuestion, keptOf, type QuestionValues, validateQuestion } from './question-form.ts'

const typed: QuestionValues = {
  ...emptyQuestion({ brd: 'CBSE', cls: '7', sub: 'Mathematics', topic: 'maths.integers' }),
  stem: 'Find $x$ where $x < 3$.',
  answer: '$2$',
}
const wrong = (values: QuestionValues) =>
  Object.entries(validateQuestion(values)).flatMap(([field, message]) => (message ? [field] : []))

test.each<[string, Partial<QuestionValues>, string[]]>([
  ['a sound question', {}, []],
  ['no place', { brd: '', topic: '' }, ['brd', 'topic']],
  ['no wording', { stem: ' ' }, ['stem']],
  ['a lone dollar', { stem: 'It costs $5.' }, ['stem']],
  ['half marks', { marks: '1.5' }, ['marks']],
  ['a scheme of other marks', { scheme: [{ step: 'All', marks: '1.5' }] }, ['scheme']],
  ['marks of a step that are none', { scheme: [{ step: 'All', marks: 'two' }] }, ['scheme.0.marks']],
  [
    'a choice without anything',
    { type: 'mcq' },
    ['options.0.text', 'options.1.text', 'options.2.text', 'options.3.text', 'options'],
  ],
  ['neither true nor false', { type: 'true-false', answer: '' }, ['answer']],
  ['a tag too long', { tags: 'x'.repeat(41) }, ['tags']],
])('%s', (_, change, fields) => {
  expect(wrong({ ...typed, ...change })).toEqual(fields)
})

test('what belongs to another kind of question is not sent', () => {
  const values = { ...typed, accepted: 'two\n\n 2.0 ', tags: 'a, b,,' }
  expect(bodyOf(values)).toMatchObject({ options: [], accepted: [], tags: ['a', 'b'], marks: 2 })
  expect(bodyOf({ ...values, type: 'very-short' }).accepted).toEqual(['two', '2.0'])
  expect(bodyOf({ ...values, type: 'mcq' })).toMatchObject({ answer: '', accepted: [] })
})

test('the preview shows what will be kept', () => {
  expect(keptOf({ ...typed, stem: 'a < b\n<b>c</b>' }).stem).toBe('a &lt; b<br><b>c</b>')
})
