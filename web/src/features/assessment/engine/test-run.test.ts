import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/errors.ts'
import { newProgress, readProgress, unsent, withAnswer } from './progress.ts'
import type { RunDeps, Submission } from './run-state.ts'
import { createTestRun } from './test-run.ts'

const START = Date.parse('2026-11-25T10:00:00.000Z')
const END = '2026-11-25T10:30:00.000Z'
const OFFLINE = new ApiError(0, null)

let clock = START
let stored: string | null = null
let isVisible = true
/** What the server says next; an error is thrown. */
let refusal: ApiError | null = null
let calls: { saves: string[][]; reads: number; submissions: Submission[]; failures: boolean[]; results: string[] }
let serverAnswers: Record<string, string> = {}
let isFinished = false

beforeEach(() => {
  clock = START
  stored = null
  isVisible = true
  refusal = null
  serverAnswers = {}
  isFinished = false
  calls = { saves: [], reads: 0, submissions: [], failures: [], results: [] }
})
const serverTime = () => new Date(clock).toISOString()
const answering = async <T>(answer: () => T): Promise<T> => {
  if (refusal) throw refusal
  return answer()
}
const open = (change: Partial<RunDeps<string>> = {}) =>
  createTestRun<string>({
    questionIds: ['q1', 'q2', 'q3'],
    progress: newProgress('a1', END, 0),
    saveEvery: 10,
    now: () => clock,
    isVisible: () => isVisible,
    store: {
      read: () => stored,
      write: (text) => {
        stored = text
      },
      clear: () => {
        stored = null
      },
    },
    save: (answers) =>
      answering(() => {
        calls.saves.push(answers.map(({ question, answer }) => `${question} ${answer}`))
        return { server_time: serverTime(), expires_at: END, finished: isFinished }
      }),
    read: () =>
      answering(() => {
        calls.reads += 1
        return {
          started_at: new Date(START).toISOString(),
          expires_at: END,
          server_time: serverTime(),
          saved_answers: serverAnswers,
          saved_seconds: {},
        }
      }),
    submit: (submission) =>
      answering(() => {
        calls.submissions.push(submission)
        return 'result'
      }),
    onFinished: (result) => calls.results.push(result),
    onFailed: (_, isAuto) => calls.failures.push(isAuto),
    ...change,
  })
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
type Run = ReturnType<typeof open>
/** Lets time go by as a browser does, second by second. */
function pass(run: Run, seconds: number) {
  for (let second = 0; second < seconds; second++) {
    clock += 1000
    run.tick()
  }
}

describe('saving', () => {
  it('happens at each answer and each step, and is kept on the device at once', async () => {
    const run = open()
    run.answer('B')
    expect(readProgress(stored)?.answers['q1']?.answer).toBe('B')
    expect(run.get().saving).toBe('saving')
    await settle()
    expect(run.get().saving).toBe('saved')
    pass(run, 3)
    run.go(1)
    await settle()
    expect(calls.saves).toEqual([['q1 B'], ['q1 B']])
    expect(readProgress(stored)?.current).toBe('q2')
  })
  it('comes every ten seconds while there is something to say', async () => {
    const run = open()
    pass(run, 25)
    expect(calls.saves).toEqual([])
    run.answer('B')
    await settle()
    pass(run, 10)
    await settle()
    expect(calls.saves).toHaveLength(2)
  })
  it('waits without a connection, and sends everything when it is back', async () => {
    const run = open()
    refusal = OFFLINE
    run.answer('B')
    await settle()
    expect(run.get().saving).toBe('offline')
    run.go(1)
    run.answer('C')
    await settle()
    expect(run.get().saving).toBe('offline')
    refusal = null
    await run.sync()
    expect(calls.saves.at(-1)).toEqual(['q1 B', 'q2 C'])
    expect(run.get().saving).toBe('saved')
  })
  it('measures only the time in which a question is looked at', () => {
    const run = open()
    pass(run, 4)
    isVisible = false
    pass(run, 5)
    isVisible = true
    // a night asleep is no thinking
    clock += 60_000
    run.tick()
    pass(run, 1)
    expect(run.get().progress.seconds['q1']).toBe(5)
  })
})

describe('at the end of the time', () => {
  it('hands in by itself, and takes no answer any more', async () => {
    const run = open()
    run.answer('B')
    await settle()
    clock = Date.parse(END)
    run.answer('C')
    run.tick()
    await settle()
    expect(calls.submissions).toMatchObject([
      { auto_submitted: true, submission_reason: 'time_over', answered_questions: 1, total_questions: 3 },
    ])
    expect(run.get().phase).toBe('finished')
    expect(stored).toBeNull()
    expect(calls.results).toEqual(['result'])
  })
  it('does so when the tab wakes up hours later', async () => {
    const run = open()
    refusal = OFFLINE
    run.answer('B')
    await settle()
    clock += 5 * 3_600_000
    refusal = null
    await run.sync()
    expect(calls.submissions[0].answers).toMatchObject([{ question: 'q1', answer: 'B' }])
    expect(run.get().phase).toBe('finished')
  })
  it('tries again without a connection, and keeps the answers until then', async () => {
    const run = open()
    refusal = OFFLINE
    run.answer('B')
    clock = Date.parse(END)
    run.tick()
    await settle()
    expect(run.get()).toMatchObject({ phase: 'over', isCutOff: true })
    expect(calls.failures).toEqual([])
    expect(unsent(readProgress(stored) ?? newProgress('', '', 0))).toHaveLength(1)
    refusal = null
    pass(run, 5)
    await settle()
    expect(run.get().phase).toBe('finished')
  })
  it('complains once where the server refuses', async () => {
    const run = open()
    refusal = new ApiError(500, null)
    clock = Date.parse(END)
    for (let second = 0; second < 20; second++) {
      pass(run, 1)
      // oxlint-disable-next-line no-await-in-loop -- one second after another
      await settle()
    }
    expect(calls.failures).toEqual([true])
  })
  it('is not tried again by itself once it is refused, and keeps the answers until somebody asks', async () => {
    let tries = 0
    const run = open({
      submit: () => {
        tries += 1
        return answering(() => 'result')
      },
    })
    refusal = new ApiError(403, { message: 'Ask your guardian.' })
    run.answer('B')
    await settle()
    expect(run.get()).toMatchObject({ saving: 'refused', refusal })
    clock = Date.parse(END)
    for (let second = 0; second < 20; second++) {
      pass(run, 1)
      // oxlint-disable-next-line no-await-in-loop -- one second after another
      await settle()
    }
    await run.sync()
    expect([tries, run.get().phase, calls.failures]).toEqual([1, 'refused', []])
    expect(unsent(readProgress(stored) ?? newProgress('', '', 0))).toHaveLength(1)
    await run.retry()
    expect([tries, run.get().phase]).toEqual([2, 'refused'])
    refusal = null
    await run.retry()
    expect([tries, run.get().phase, calls.results]).toEqual([3, 'finished', ['result']])
  })
  it.each([401, 408, 409, 429])('a %i may pass by itself and is tried again', async (status) => {
    const run = open()
    refusal = new ApiError(status, null)
    clock = Date.parse(END)
    run.tick()
    await settle()
    expect(run.get().phase).toBe('over')
    refusal = null
    pass(run, 5)
    await settle()
    expect(run.get().phase).toBe('finished')
  })
})

describe('another tab or device', () => {
  it('is taken over when this one is looked at again; the answer that was not sent stays', async () => {
    const run = open()
    run.answer('A')
    await settle()
    serverAnswers = { q1: 'D', q2: 'C' }
    await run.sync()
    expect(run.get().progress.answers).toMatchObject({ q1: { answer: 'D' }, q2: { answer: 'C' } })
  })
  it('of the same browser shows its answers with the next save', () => {
    const run = open()
    stored = JSON.stringify(withAnswer(newProgress('a1', END, 0), 'q2', 'E', clock))
    clock += 1000
    run.answer('A')
    expect(run.get().progress.answers).toMatchObject({ q1: { answer: 'A' }, q2: { answer: 'E' } })
  })
  it('may have handed it in: its result is shown here', async () => {
    const run = open()
    isFinished = true
    await run.sync()
    expect([run.get().phase, calls.reads, calls.results]).toEqual(['finished', 0, ['result']])
  })
  it('may have deleted it', async () => {
    const run = open()
    refusal = new ApiError(404, null)
    await run.sync()
    expect([run.get().phase, stored]).toEqual(['gone', null])
  })
})

it('writes nothing on the device once its screen is left', async () => {
  const run = open()
  run.answer('B')
  stored = null
  await run.leave()
  expect([stored, calls.saves]).toEqual([null, [['q1 B']]])
})

it('hands in once, and a failure leaves the test as it was', async () => {
  const run = open()
  refusal = new ApiError(500, null)
  await run.submit()
  expect([run.get().phase, calls.failures]).toEqual(['running', [false]])
  refusal = null
  await Promise.all([run.submit(), run.submit()])
  expect(calls.submissions).toHaveLength(1)
  expect(calls.submissions[0]).toMatchObject({ auto_submitted: false })
})
