import { readAssessments, takeInterestTest, takeReasoningTest } from '@margam/contract/assessment'
import { readConsent } from '@margam/contract/guardian-consent'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consent, interestTest, overview, reasoningTest, runningFor } from '../../../testing/assessment-answers.ts'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { InterestInstructionsPage } from './interest-instructions-page.tsx'
import { ReasoningInstructionsPage } from './reasoning-instructions-page.tsx'

const DRAWINGS = 'Leave out questions with drawings'
const open = (change = {}, needs: Parameters<typeof consent>[0] = 'nothing') => {
  serve(readAssessments, () => overview(change))
  serve(readConsent, () => consent(needs))
  return show(<ReasoningInstructionsPage />, { role: 'student' })
}

test('a test starts when one presses Start, without drawings where one asks for that', async () => {
  const user = open()
  const asked = serve(takeReasoningTest, () => reasoningTest())
  await user.click(await screen.findByRole('checkbox', { name: DRAWINGS }))
  await user.click(screen.getByRole('button', { name: 'Start' }))
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual([{ without_figures: 'true' }]))
})

test('what the school has set stands, with the longer time', async () => {
  open({ without_figures: true, extra_time: 50 })
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: DRAWINGS })
  expect([box.checked, box.disabled]).toEqual([true, true])
  expect(screen.getByText(/50% more time than usual.*45 minutes/)).toBeTruthy()
})

test('nothing starts before a guardian has agreed', async () => {
  open({}, 'consent')
  const link = await screen.findByRole('link', { name: 'Go to the career assessment' })
  expect(link.getAttribute('href')).toBe('/student/career-assessment')
  expect(screen.queryByRole('button', { name: 'Start' })).toBeNull()
})

test('a test that goes on is continued', async () => {
  open({ running: { reasoning: runningFor(700), interests: null } })
  expect(await screen.findByText('1 of 3 are answered, and about 12 minutes are left.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/student/iq-assessment')
})

test('the interest test is answered in five steps unless one wants three', async () => {
  serve(readAssessments, () => overview())
  serve(readConsent, () => consent('nothing'))
  const asked = serve(takeInterestTest, () => interestTest())
  const user = show(<InterestInstructionsPage />, { role: 'student' })
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  await user.click(screen.getByRole('radio', { name: 'Yes, Maybe, No' }))
  await user.click(await screen.findByRole('button', { name: 'Start' }))
  await waitFor(() => expect(asked.map(({ query }) => query)).toEqual([{}, { scale: '3' }]))
})
