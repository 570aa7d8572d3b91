import { aheadBy } from './clock.ts'
import { createHandIn } from './hand-in.ts'
import { acknowledge, holdsUnsaved, takeOver, unsent, withAnswer } from './progress.ts'
import { createRunState, isGone, isOffline, isRefused, type RunDeps } from './run-state.ts'
import { createSaveQueue } from './save-queue.ts'

/** Between two tries to hand in a test whose time is over. */
const RETRY_SECONDS = 5

/** A test that goes on in this tab: its clock, its answers and their way to the server. Knows nothing of screens. */
export function createTestRun<Result>(deps: RunDeps<Result>) {
  const { questionIds, now } = deps
  const held = createRunState(deps)
  const { get, set, keep, left, measure } = held
  const handIn = createHandIn(deps, held)
  const queue = createSaveQueue(saveOnce)
  let triedAt = now()
  let wantsRead = false

  /** Without a connection it stays so until a save has gone through. */
  const saveBegins = () => {
    if (get().saving === 'saved' && holdsUnsaved(get().progress)) set({ saving: 'saving' })
  }
  async function saveOnce() {
    const sent = unsent(get().progress)
    const isReading = wantsRead
    if (get().phase !== 'running' || (sent.length === 0 && !isReading)) return
    wantsRead = false
    triedAt = now()
    saveBegins()
    try {
      const reply = await deps.save(sent)
      const told = acknowledge(get().progress, sent)
      keep({ ...told, expiresAt: reply.expires_at, ahead: aheadBy(reply.server_time, now()) })
      if (reply.finished) await handIn.send(false)
      // somewhere else it may have been answered since
      else if (isReading && left() > 0) {
        const said = await deps.read()
        keep(takeOver(get().progress, said, now()))
      }
      set({ saving: holdsUnsaved(get().progress) ? 'saving' : 'saved' })
    } catch (error) {
      wantsRead ||= isReading
      if (isGone(error)) held.end('gone')
      else if (isRefused(error)) set({ saving: 'refused', refusal: error })
      else set({ saving: isOffline(error) ? 'offline' : 'failed' })
    }
  }

  function tick() {
    measure()
    const since = (now() - triedAt) / 1000
    const { phase, progress } = get()
    const isOver = phase === 'running' && left() === 0
    if (isOver || (phase === 'over' && since >= RETRY_SECONDS)) {
      triedAt = now()
      if (isOver) keep(progress)
      void handIn.send(true)
    } else if (phase === 'running' && since >= deps.saveEvery) {
      triedAt = now()
      keep(progress)
      void queue.push()
    } else held.tell()
  }

  return {
    get,
    left,
    subscribe: held.subscribe,
    /** Of the question that is shown. */
    answer(answer: string) {
      const { place, phase, progress } = get()
      const question = questionIds[place]
      if (phase !== 'running' || left() === 0 || question === undefined) return
      keep(withAnswer(progress, question, answer, now()))
      saveBegins()
      void queue.push()
    },
    go(place: number) {
      const question = questionIds[place]
      if (question === undefined || place === get().place || get().phase !== 'running') return
      measure()
      set({ place })
      keep({ ...get().progress, current: question })
      void queue.push()
    },
    /** Once a second. */
    tick,
    /** After a time away, or without a connection: sends what is unsaved and takes over what the server says. */
    sync(): Promise<void> {
      tick()
      if (get().phase === 'over') return handIn.send(true)
      if (get().phase !== 'running') return Promise.resolve()
      wantsRead = true
      return queue.push()
    },
    submit: (): Promise<void> => (get().phase === 'running' ? handIn.send(left() === 0) : Promise.resolve()),
    retry: (): Promise<void> =>
      get().phase === 'over' || get().phase === 'refused' ? handIn.again() : Promise.resolve(),
    /** The window is put away, and the clock goes on. */
    rest(): Promise<void> {
      measure()
      if (get().phase !== 'running') return Promise.resolve()
      keep(get().progress)
      return queue.push()
    },
    enter: () => held.storing(true),
    /** The screen is left, and the clock goes on. */
    leave(): Promise<void> {
      held.storing(false)
      return queue.push()
    },
  }
}
export type TestRun<Result> = ReturnType<typeof createTestRun<Result>>
