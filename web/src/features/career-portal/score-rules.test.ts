import { expect, test } from 'vitest'
import { checkScores, completeness, completeScores, leaningOf, scoreValues } from './score-rules.ts'

const wais = { fullScaleIQ: '104', perceptualReasoning: '100', processingSpeed: '99', verbalComprehension: '110' }

test('scores count as entered once they are in range', () => {
  expect(completeness('WAIS', { ...scoreValues('WAIS'), ...wais })).toEqual({ entered: 4, needed: 5 })
  expect(completeness('WAIS', { ...scoreValues('WAIS'), ...wais, fullScaleIQ: '170' })).toEqual({
    entered: 3,
    needed: 5,
  })
})

test('each field says its range, and nothing is sent in part', () => {
  const values = { ...scoreValues('WAIS'), ...wais, workingMemory: '44' }
  expect(checkScores('WAIS', values)['workingMemory']).toBe('Must be 45 to 155.')
  expect(checkScores('WAIS', { ...values, workingMemory: 'many' })['workingMemory']).toBe('Must be a number.')
  expect(completeScores('WAIS', values)).toBeNull()
  expect(completeScores('WAIS', { ...values, workingMemory: ' 45 ' })).toEqual({ ...wais, workingMemory: '45' })
})

test('16PF needs six scores, and takes the others', () => {
  const six = ['warmth', 'dominance', 'socialBoldness', 'abstractedness', 'opennessToChange', 'tension']
  const values = { ...scoreValues('16PF'), ...Object.fromEntries(six.map((name) => [name, '5'])) }
  expect(completeness('16PF', values)).toEqual({ entered: 6, needed: 6 })
  expect(completeScores('16PF', { ...values, liveliness: '7' })).toMatchObject({ liveliness: '7', warmth: '5' })
  expect(completeScores('16PF', { ...values, liveliness: '11' })).toBeNull()
})

test('a score of MBTI stands between two letters: 0 is the first, 100 the second', () => {
  expect(leaningOf('extraversionIntroversion', '25')).toEqual({ letters: ['E', 'I'], shares: [75, 25], towards: 'E' })
  expect(leaningOf('sensingIntuition', '100')).toEqual({ letters: ['S', 'N'], shares: [0, 100], towards: 'N' })
  expect(leaningOf('judgingPerceiving', '50')).toMatchObject({ towards: null })
  expect(leaningOf('thinkingFeeling', '101')).toBeNull()
  expect(leaningOf('typeClarity', '50')).toBeNull()
})
