import { readAssessments, saveAnswers, submitInterestTest, takeInterestTest } from '@margam/contract/assessment'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { interestResult, interestTest, overview, runningFor, saved } from '../../../testing/assessment-answers.ts'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { InterestTestPage } from './interest-test-page.tsx'

test('a statement is answered in words, and a refused hand-in leaves everything as it was', async () => {
  serve(readAssessments, () => overview({ running: { reasoning: null, interests: runningFor(900) } }))
  serve(takeInterestTest, () => interestTest())
  serve(saveAnswers, () => saved(900))
  const user = show(<InterestTestPage />, { role: 'student' })
  await screen.findByRole('heading', { name: 'Question 1 of 1' })
  expect(screen.queryByText('Realistic')).toBeNull()
  await user.keyboard('3')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yes' }).checked).toBe(true)

  serve(submitInterestTest, () => new Refusal(500, { message: 'Broken.' }))
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }))
  }
  await submit()
  expect(await screen.findByText('Failed to submit test. Please try again.')).toBeTruthy()

  serve(submitInterestTest, () => interestResult())
  await submit()
  expect(await screen.findByText('Personality assessment completed successfully!')).toBeTruthy()
  expect(screen.getByText('Interest code RIA')).toBeTruthy()
})
