import { expect, it } from 'vitest'
import { knownItem, soundChoice, wantedChoice } from '../testing/sample-proposals.ts'
import { knownQuestions } from './known-questions.ts'
import { readingYear } from './readability.ts'
import { isInScope } from './scope.ts'

const percentage = [
  'profit on a lamp',
  'loss on a chair',
  'selling price of a bag',
  'cost price of a fan',
  'profit per cent of a trader',
]
const fractions = [
  'numerator of a fraction',
  'denominator of a fraction',
  'like fractions',
  'unlike fractions',
  'proper fractions',
]
const known = knownQuestions(
  [
    ...percentage.map((words, i) => knownItem(`p${i}`, `Find the ${words}.`, '5')),
    ...fractions.map((words, i) => knownItem(`f${i}`, `Name the ${words}.`, '5', 'maths.fractions')),
  ],
  '7',
)

it('a question in the words of its topic passes', () => {
  expect(isInScope(soundChoice, wantedChoice, known).outcome).toBe('passed')
})
it('a question in the words of another topic is refused', () => {
  const stem = 'Which of these proper fractions has the largest numerator and an odd denominator?'
  expect(isInScope({ ...soundChoice, stem }, wantedChoice, known).outcome).toBe('refused')
})
it('of a topic that is hardly known nothing is judged', () => {
  const wanted = { ...wantedChoice, topic: 'maths.integers' }
  expect(isInScope(soundChoice, wanted, known).outcome).toBe('unneeded')
})
it('a question that reads like a treatise is refused', () => {
  const stem =
    'Notwithstanding considerable macroeconomic uncertainty, an entrepreneurial merchandiser, having procured an incandescent illumination apparatus at ₹ 400, subsequently disposes of it remuneratively, realising fifteen percent profit, whereupon determination of the consideration becomes necessary'
  expect(isInScope({ ...soundChoice, stem }, wantedChoice, known).outcome).toBe('refused')
})
it('words that a class knows are easier to read', () => {
  const text = 'Photosynthesis needs chlorophyll.'
  expect(readingYear(text, new Set(['photosynthesis', 'chlorophyll']))).toBeLessThan(readingYear(text, new Set()))
})
