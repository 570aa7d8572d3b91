import type { GivenAnswer } from '@margam/contract/assessment/answers'
import { ApiError } from '../../../lib/errors.ts'
import { secondsLeft } from './clock.ts'
import { holdsUnsaved, type Progress, readProgress, type ServerSide, together, withSeconds } from './progress.ts'

/** A longer time between two looks at the clock was spent asleep, or behind another window. */
const LONGEST_TICK_SECONDS = 3

export type Saving = 'saved' | 'saving' | 'offline' | 'failed' | 'refused'
/**
 * `over`: its time is over and it is being handed in, as often as it takes. `refused`: the server will not have it, and
 * somebody has to ask for another try. `gone`: the server knows nothing of it any more.
 */
type Phase = 'running' | 'submitting' | 'over' | 'refused' | 'finished' | 'gone'
export interface RunState {
  progress: Progress
  /** Which question is shown, from 0. */
  place: number
  phase: Phase
  saving: Saving
  /** The last try to hand in after the end found no connection. */
  isCutOff: boolean
  /** What the server last said against a save or the hand-in. */
  refusal: unknown
}

export interface Submission {
  answers: GivenAnswer[]
  auto_submitted: boolean
  total_questions?: number
  answered_questions?: number
  submission_reason?: 'time_over'
}
export interface RunDeps<Result> {
  questionIds: readonly string[]
  progress: Progress
  /** Seconds between two saves. */
  saveEvery: number
  now: () => number
  isVisible: () => boolean
  store: { read: () => string | null; write: (text: string) => void; clear: () => void }
  save: (answers: GivenAnswer[]) => Promise<{ server_time: string; expires_at: string; finished: boolean }>
  /** The test as it is on the server; asked only while its time goes on. */
  read: () => Promise<ServerSide>
  submit: (submission: Submission) => Promise<Result>
  onFinished: (result: Result) => void
  onFailed: (error: unknown, isAuto: boolean) => void
}

export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
export const isOffline = (error: unknown) => error instanceof ApiError && error.isOffline

/** Another 4xx may pass by itself: signed out, another state meanwhile, too often. */
const PASSING = [401, 404, 408, 409, 429]
/** A refusal that is the same however often it is tried, until somebody does something about it. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)

/** What a test that goes on is at the moment, here and in the browser's storage. */
export function createRunState<Result>({ questionIds, progress, now, isVisible, store }: RunDeps<Result>) {
  const listeners = new Set<() => void>()
  let state: RunState = {
    progress,
    place: Math.max(0, questionIds.indexOf(progress.current ?? '')),
    phase: 'running',
    saving: holdsUnsaved(progress) ? 'saving' : 'saved',
    isCutOff: false,
    refusal: null,
  }
  let tickedAt = now()
  let isStoring = true

  const tell = () => {
    for (const listener of listeners) listener()
  }
  function set(change: Partial<RunState>) {
    state = { ...state, ...change }
    tell()
  }
  return {
    get: () => state,
    set,
    tell,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    left: () => secondsLeft(state.progress.expiresAt, state.progress.ahead, now()),
    /** Keeps it on this device, with what another tab of the same test has put there. */
    keep(changed: Progress) {
      if (!isStoring) return set({ progress: changed })
      const merged = together(changed, readProgress(store.read()))
      store.write(JSON.stringify(merged))
      set({ progress: merged })
    },
    /** Whoever signed out wants nothing kept, so that a screen which was left writes nothing. */
    storing(isOn: boolean) {
      isStoring = isOn
    },
    /** Adds the time since the last look at the clock to the question that is shown. */
    measure() {
      const since = (now() - tickedAt) / 1000
      tickedAt = now()
      const question = questionIds[state.place]
      const isLookedAt = state.phase === 'running' && isVisible() && since > 0 && since <= LONGEST_TICK_SECONDS
      if (isLookedAt && question !== undefined)
        state = { ...state, progress: withSeconds(state.progress, question, since) }
    },
    end(phase: 'finished' | 'gone') {
      store.clear()
      set({ phase })
    },
  }
}
export type Held = ReturnType<typeof createRunState>
