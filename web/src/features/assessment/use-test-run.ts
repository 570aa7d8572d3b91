import { useEffect, useState, useSyncExternalStore } from 'react'
import { putAnswers, type Taken, type TestKind, takeAgain } from './assessment.api.ts'
import type { RunState } from './engine/run-state.ts'
import { createTestRun, type TestRun } from './engine/test-run.ts'
import { progressOf } from './open-test.ts'

const LEAST_BETWEEN_LOOKS_MS = 2000

interface Running<Question, Result> {
  test: TestKind<Question, Result>
  userId: string
  taken: Taken<Question>
  /** When the server was asked for it. */
  openedAt: number
  onFinished: (result: Result) => void
  onFailed: (error: unknown, isAuto: boolean) => void
}
/** A test that goes on in this tab, with the clock and the events of the browser that move it. */
export function useTestRun<Question extends { _id: string }, Result>({
  test,
  userId,
  taken,
  openedAt,
  onFinished,
  onFailed,
}: Running<Question, Result>): TestRun<Result> {
  const [run] = useState(() =>
    createTestRun<Result>({
      questionIds: taken.questions.map(({ _id }) => _id),
      progress: progressOf(test.store, taken),
      saveEvery: test.times.save,
      now: () => Date.now(),
      isVisible: () => document.visibilityState === 'visible',
      store: {
        read: () => localStorage.getItem(test.store),
        write: (text) => localStorage.setItem(test.store, text),
        clear: () => localStorage.removeItem(test.store),
      },
      save: (answers) => putAnswers(taken.attempt, answers),
      read: () => takeAgain(test, userId, taken.attempt),
      submit: (submission) => test.submit(userId, taken.attempt, submission),
      onFinished,
      onFailed,
    }),
  )
  useEffect(() => {
    run.enter()
    // it was open before, and left for another screen
    if (Date.now() - openedAt > LEAST_BETWEEN_LOOKS_MS) void run.sync()
    const clock = setInterval(() => run.tick(), 1000)
    let lookedAt = Date.now()
    // coming back to a tab is a change of its visibility and of the focus as well
    const look = () => {
      if (document.visibilityState !== 'visible') return void run.rest()
      if (Date.now() - lookedAt < LEAST_BETWEEN_LOOKS_MS) return
      lookedAt = Date.now()
      void run.sync()
    }
    const goOn = () => void run.sync()
    const rest = () => void run.rest()
    const events = [
      [document, 'visibilitychange', look],
      [window, 'focus', look],
      [window, 'online', goOn],
      [window, 'pagehide', rest],
    ] as const
    for (const [target, name, listener] of events) target.addEventListener(name, listener)
    return () => {
      clearInterval(clock)
      for (const [target, name, listener] of events) target.removeEventListener(name, listener)
      void run.leave()
    }
  }, [run, openedAt])
  return run
}

/** What a part of the screen shows of it; drawn anew when that changes. */
export const useRun = <Result, T>(run: TestRun<Result>, pick: (state: RunState) => T): T =>
  useSyncExternalStore(run.subscribe, () => pick(run.get()))
/** The same of the seconds left. */
export const useLeft = <Result, T>(run: TestRun<Result>, pick: (seconds: number) => T): T =>
  useSyncExternalStore(run.subscribe, () => pick(run.left()))
