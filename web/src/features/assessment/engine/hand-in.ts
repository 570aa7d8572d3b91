import { answerOf, givenInTime, unsent } from './progress.ts'
import { type Held, isGone, isOffline, isRefused, type RunDeps } from './run-state.ts'

/**
 * Hands a test in, once at a time. After the end of its time a failure leaves it `over`, to be tried again; a refusal
 * leaves it `refused`, with its answers kept.
 */
export function createHandIn<Result>(deps: RunDeps<Result>, held: Held) {
  const { questionIds } = deps
  let underway: Promise<void> | null = null
  let hasComplained = false

  async function send(isAuto: boolean) {
    const { progress } = held.get()
    held.set({ phase: isAuto ? 'over' : 'submitting' })
    try {
      const result = await deps.submit({
        answers: isAuto ? givenInTime(progress) : unsent(progress),
        auto_submitted: isAuto,
        total_questions: questionIds.length,
        answered_questions: questionIds.filter((question) => answerOf(progress, question) !== null).length,
        ...(isAuto ? { submission_reason: 'time_over' as const } : {}),
      })
      held.end('finished')
      deps.onFinished(result)
    } catch (error) {
      if (isGone(error)) return held.end('gone')
      if (isAuto && isRefused(error)) return held.set({ phase: 'refused', refusal: error })
      // what is tried again by itself complains once, and a lost connection has its own words on the screen
      if (!isAuto || !(hasComplained || isOffline(error))) deps.onFailed(error, isAuto)
      hasComplained ||= isAuto && !isOffline(error)
      held.set({ phase: isAuto ? 'over' : 'running', isCutOff: isOffline(error) })
    }
  }
  return {
    send(isAuto: boolean): Promise<void> {
      underway ??= send(isAuto).finally(() => {
        underway = null
      })
      return underway
    },
    /** Somebody asks for it: they are told again when it fails. */
    again(): Promise<void> {
      hasComplained = false
      return this.send(true)
    },
  }
}
