import { readAssessments, saveAnswers, submitReasoningTest, takeReasoningTest } from '@margam/contract/assessment'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { IQ_PROGRESS } from '../../../lib/storage-keys.ts'
import {
  ATTEMPT,
  inSeconds,
  overview,
  reasoningResult,
  reasoningTest,
  runningFor,
  saved,
} from '../../../testing/assessment-answers.ts'
import { Refusal, serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { ReasoningTestPage } from './reasoning-test-page.tsx'

const COUNTS =
  /^Answers given before the end are sent when the connection is back\. They count when they arrive within 2/
const noConnection = () => {
  throw new Error('no connection')
}
/** A test that goes on for `left` seconds. */
function open({ left = 1800, taken = {} as Parameters<typeof reasoningTest>[0] } = {}) {
  serve(readAssessments, () => overview({ running: { reasoning: runningFor(left), interests: null } }))
  serve(takeReasoningTest, () => reasoningTest({ left, ...taken }))
  const saves = serve(saveAnswers, () => saved(left))
  const user = show(<ReasoningTestPage />, { role: 'student' })
  return { user, saves }
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const question = (number: number) => screen.findByRole('heading', { name: `Question ${number} of 3` })
const sentOf = (saves: ReturnType<typeof open>['saves']) =>
  saves.flatMap(({ body }) => body.answers.map(({ question, answer }) => `${question} ${answer}`))

test('questions are answered one by one, saved, and handed in once all are answered', async () => {
  const { user, saves } = open()
  await question(1)
  expect(button('Next').disabled).toBe(true)
  expect(button('Submit').disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: /two/ }))
  await waitFor(() => expect(sentOf(saves)).toEqual(['q1 B']))
  await user.click(button('Next'))
  await question(2)
  // drawings have names that say nothing of what is asked
  expect(screen.getByRole('img', { name: 'Drawing of the question' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Option A, a drawing' }))
  await user.click(button('Question 3, not yet answered'))
  await question(3)
  expect(screen.getByRole('rowheader', { name: 'Files' })).toBeTruthy()
  expect(screen.getByText('2 of 3 answered')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /five/ }))
  const sent = serve(submitReasoningTest, () => reasoningResult())
  await user.click(button('Submit'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Submit' }))
  expect(await screen.findByText('Numbers went best.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ iq_result_id: ATTEMPT, auto_submitted: false })
  expect(localStorage.getItem(IQ_PROGRESS)).toBeNull()
})

test('the keyboard alone is enough', async () => {
  const { user } = open()
  await question(1)
  await user.keyboard('{Enter}')
  await question(1)
  await user.keyboard('c')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /three/ }).checked).toBe(true)
  await user.keyboard('2')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /two/ }).checked).toBe(true)
  await user.keyboard('{Enter}')
  await question(2)
  await user.keyboard('1{ArrowRight}')
  await question(3)
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(await question(2))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Option A, a drawing' }).checked).toBe(true)
  expect(button('Question 2, answered').getAttribute('aria-current')).toBe('step')
})

test('without a connection answers are kept, and sent when it is back', async () => {
  const { user } = open()
  await question(1)
  serve(saveAnswers, noConnection)
  await user.keyboard('a')
  expect(await screen.findByText(/^Not saved yet, you are offline/)).toBeTruthy()
  await user.keyboard('{Enter}b')
  expect(localStorage.getItem(IQ_PROGRESS)).toContain('"q2"')
  const saves = serve(saveAnswers, () => saved())
  serve(takeReasoningTest, () => reasoningTest({ saved_answers: { q1: 'A', q2: 'B', q3: 'D' } }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(sentOf(saves)).toEqual(['q1 A', 'q2 B'])
  expect(saves[0]?.body.answers.every(({ answered_at }) => answered_at)).toBe(true)
  // what was answered on another device meanwhile is here as well
  expect(await screen.findByText('3 of 3 answered')).toBeTruthy()
})

test('when the time is over without a connection, what was answered waits and is handed in later', async () => {
  const { user } = open({ left: 3 })
  await question(1)
  expect(screen.getByText(/^Less than a minute is left/)).toBeTruthy()
  serve(saveAnswers, noConnection)
  serve(submitReasoningTest, noConnection)
  await user.keyboard('a')
  expect(await screen.findByText(COUNTS)).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  const sent = serve(submitReasoningTest, () => reasoningResult({ auto_submitted: true, late_answers: 1 }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByText(/^The time was over, so the test was handed in by itself/)).toBeTruthy()
  expect(screen.getByText('One answer was given in time and arrived after the end. It counts.')).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({
    auto_submitted: true,
    submission_reason: 'time_over',
    answers: [{ question: 'q1', answer: 'A' }],
  })
})

test('a test that is refused when its time is over says why, and can be tried again', async () => {
  const { user } = open({ left: 3 })
  await question(1)
  const refusal = new Refusal(403, { message: 'A guardian has to agree first.' })
  serve(saveAnswers, refusal)
  const refused = serve(submitReasoningTest, refusal)
  await user.keyboard('a')
  expect(await screen.findByText('A guardian has to agree first.')).toBeTruthy()
  expect(await screen.findByText(/^The test is ended by itself 2 minutes after its time/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the career assessment' }).getAttribute('href')).toBe(
    '/student/career-assessment',
  )
  expect(refused).toHaveLength(1)
  serve(submitReasoningTest, () => reasoningResult({ auto_submitted: true }))
  await user.click(button('Try again'))
  expect(await screen.findByText(/^The time was over/)).toBeTruthy()
})

test('on another device a test goes on with what the server has', async () => {
  const { saves } = open({ taken: { saved_answers: { q1: 'E' } } })
  await question(1)
  expect(screen.getByText('1 of 3 answered')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /five/ }).checked).toBe(true)
  expect(sentOf(saves)).toEqual([])
})

test('on this device it goes on where it was left, and what was not sent yet is sent first', async () => {
  const kept = {
    attempt: ATTEMPT,
    answers: { q2: { answer: 'B', at: inSeconds(-20), isSaved: false } },
    seconds: { q2: 9 },
    savedSeconds: {},
    current: 'q2',
    expiresAt: inSeconds(600),
    ahead: 0,
  }
  // the questions come once what was kept has been sent
  const { saves } = open({ taken: { saved_answers: { q1: 'E', q2: 'B' } } })
  // a sign-in, which every test begins with, wipes what was kept
  localStorage.setItem(IQ_PROGRESS, JSON.stringify(kept))
  await question(2)
  expect(screen.getByText('2 of 3 answered')).toBeTruthy()
  expect(sentOf(saves)[0]).toBe('q2 B')
  expect(screen.getByText('Saved')).toBeTruthy()
})

test('a test whose time went by while nobody looked is handed in when it is opened', async () => {
  serve(readAssessments, () => overview({ running: { reasoning: runningFor(-60), interests: null } }))
  serve(saveAnswers, () => saved(-60))
  const sent = serve(submitReasoningTest, () => reasoningResult({ auto_submitted: true }))
  show(<ReasoningTestPage />, { role: 'student' })
  expect(await screen.findByText(/^The time was over/)).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ auto_submitted: true, iq_result_id: ATTEMPT })
})

test('opening it begins nothing', async () => {
  serve(readAssessments, () => overview())
  show(<ReasoningTestPage />, { role: 'student' })
  expect(await screen.findByText('No test is running')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'About the test' }).getAttribute('href')).toBe('/student/iq-user-instruction')
})
