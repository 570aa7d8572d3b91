import { takeInterestTest } from '@margam/contract/assessment'
import { readConsent } from '@margam/contract/guardian-consent'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consent, interestResult, interestTest, reasoningResult } from '../../../testing/assessment-answers.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { InterestResultView } from './interest-result-view.tsx'
import { ReasoningResultView } from './reasoning-result-view.tsx'
import { RetakeInterests } from './retakes.tsx'

test('a reasoning estimate stands with its range, and the same as a table', async () => {
  const user = show(<ReasoningResultView result={reasoningResult()} />, { role: 'student' })
  expect(screen.getByText('Reasoning estimate 104, likely 93–115')).toBeTruthy()
  expect(screen.getByText(/^Percentile range .*32 to 84\.$/)).toBeTruthy()
  expect(screen.getByText('Series were easy for you.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'View as table: Kinds of questions' }))
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('7 of 10')
})

test('below class 9 no number is shown', () => {
  show(<ReasoningResultView result={reasoningResult({ shows_number: false })} />, { role: 'student' })
  expect(screen.queryByText(/^Reasoning estimate 104, likely 93–115$/)).toBeNull()
  expect(screen.queryByText(/percentile/i)).toBeNull()
})

test('scores of an outside test are marked as what the student said', () => {
  const entered = { external: true, entered: { fullScaleIQ: 110 }, test_type: 'WAIS', score: null, total: null }
  const result = reasoningResult({ ...entered, warnings: ['The scores lie far apart.'], time_taken: null })
  show(<ReasoningResultView result={result} />, { role: 'student' })
  expect(screen.getByText('Self-reported')).toBeTruthy()
  // whose test it was is said in the explanation, by its name
  expect(screen.queryByText(/WAIS/)).toBeNull()
  expect(screen.getByText('The scores lie far apart.')).toBeTruthy()
})

test('interests show six values and the code; how sure it is stands in the sentences', () => {
  show(<InterestResultView result={interestResult()} />, { role: 'student' })
  expect(screen.getByRole('img', { name: /^Realistic: 7.5, .*Conventional: –$/ })).toBeTruthy()
  expect(screen.getByText(/^Interest code/)).toBeTruthy()
  expect(screen.getByText('Not enough answers')).toBeTruthy()
  expect(screen.queryByText(/would fit about as well/)).toBeNull()
})

test('of entered scores it is said beside the code what else it may be', () => {
  const entered = { external: true, test_type: 'MBTI', answered: null, scale: null }
  show(<InterestResultView result={interestResult(entered)} />, { role: 'student' })
  expect(screen.getByText(/IRA would fit about as well/)).toBeTruthy()
})

test('a test is taken again, on the scale of before, once it was asked about', async () => {
  serve(readConsent, () => consent('nothing'))
  const asked = serve(takeInterestTest, () => interestTest())
  const user = show(<RetakeInterests result={{ scale: 3 }} />, { role: 'student' })
  await user.click(screen.getByRole('button', { name: 'Retake the interest test' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/about six months/)).toBeTruthy()
  expect(asked).toHaveLength(0)
  await user.click(within(dialog).getByRole('button', { name: 'Start a new test' }))
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual([{ scale: '3' }]))
})
