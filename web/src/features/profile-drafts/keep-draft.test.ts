import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../lib/errors.ts'
import { type DraftFields, type DraftSetting, type DraftStatus, type KeptDraft, keepDraft } from './keep-draft.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const stamp = (n: number) => `2026-11-24T0${n}:00:00.000Z`
const QUIET = 1000

function begin(change: Partial<DraftSetting> = {}) {
  const sent: { values: DraftFields; basedOn: string | null }[] = []
  const shown: DraftStatus[] = []
  const keeper = keepDraft(
    {
      savedAt: null,
      quietMs: QUIET,
      send: async (values, basedOn) => {
        sent.push({ values, basedOn })
        return { saved_at: stamp(sent.length) }
      },
      remove: async () => undefined,
      newerIn: ({ body }) => (body as { current?: KeptDraft }).current,
      ...change,
    },
    (status) => shown.push(status),
  )
  return { keeper, sent, shown, last: () => shown.at(-1)?.kind }
}

it('keeps a second after the last change what was changed, and names the draft that it knows', async () => {
  const { keeper, sent } = begin()
  keeper.note({ a: '1' })
  await vi.advanceTimersByTimeAsync(QUIET - 1)
  keeper.note({ a: '12', b: 'x' })
  await vi.advanceTimersByTimeAsync(QUIET - 1)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  keeper.note({ b: 'y' })
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(sent).toEqual([
    { values: { a: '12', b: 'x' }, basedOn: null },
    { values: { b: 'y' }, basedOn: stamp(1) },
  ])
})

it('says when the server is away, and tries again by itself until it is back, with what came meanwhile', async () => {
  let isAway = true
  const arrived: DraftFields[] = []
  const { keeper, last } = begin({
    send: async (values) => {
      if (isAway) throw new ApiError(0, null)
      arrived.push(values)
      return { saved_at: stamp(1) }
    },
  })
  keeper.note({ a: '1' })
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(last()).toBe('offline')
  keeper.note({ b: '2' })
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(arrived).toEqual([])
  isAway = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(arrived).toEqual([{ a: '1', b: '2' }])
  expect(last()).toBe('saved')
})

it('does not try again by itself what the server will not have', async () => {
  let tries = 0
  const { keeper, last } = begin({
    send: async () => {
      tries++
      throw new ApiError(400, { status: 'error', message: 'Too long.' })
    },
  })
  keeper.note({ a: '1' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([last(), tries]).toEqual(['failed', 1])
  expect(keeper.isWaiting()).toBe(true)
})

const newer: KeptDraft = { data: { a: 'theirs' }, saved_at: stamp(9) }
function beginStale() {
  const based: (string | null)[] = []
  const begun = begin({
    send: async (_, basedOn) => {
      based.push(basedOn)
      if (basedOn !== newer.saved_at) throw new ApiError(409, { status: 'error', message: '', current: newer })
      return { saved_at: stamp(10 - 1) }
    },
  })
  begun.keeper.note({ a: 'mine' })
  return { ...begun, based }
}

it('is told of a newer draft, and sends nothing more until somebody chose', async () => {
  const { keeper, shown, based } = beginStale()
  await vi.advanceTimersByTimeAsync(QUIET)
  expect(shown.at(-1)).toEqual({ kind: 'stale', newer })
  keeper.note({ b: '2' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(based).toEqual([null])
})

it('lays what was typed here over the newer one when that is chosen', async () => {
  const { keeper, based, last } = beginStale()
  await vi.advanceTimersByTimeAsync(QUIET)
  await keeper.keepMine(newer)
  expect([based, last(), keeper.isWaiting()]).toEqual([[null, stamp(9)], 'saved', false])
})

it('lets what was typed here go when the newer one is chosen', async () => {
  const { keeper, based } = beginStale()
  await vi.advanceTimersByTimeAsync(QUIET)
  keeper.adopt(newer)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([based, keeper.isWaiting()]).toEqual([[null], false])
})

it('takes over another tab’s draft on coming back, but never over what waits here', async () => {
  const taken: KeptDraft[] = []
  const { keeper, sent } = begin({ read: async () => newer, onNewer: (kept) => taken.push(kept) })
  keeper.note({ a: 'mine' })
  await keeper.check()
  expect(taken).toEqual([])
  await keeper.flush()
  await keeper.check()
  await keeper.check()
  expect(taken).toEqual([newer])
  keeper.note({ b: '2' })
  await keeper.flush()
  expect(sent.map(({ basedOn }) => basedOn)).toEqual([null, newer.saved_at])
})

it('sends what waits a last time when the screen is left', async () => {
  const { keeper, sent } = begin()
  keeper.note({ a: '1' })
  await keeper.stop()
  expect(sent.map(({ values }) => values)).toEqual([{ a: '1' }])
})

it('throws away what waits and what is kept', async () => {
  let removed = 0
  const { keeper, sent, last } = begin({ remove: async () => ++removed })
  keeper.note({ a: '1' })
  await keeper.discard()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, removed, last()]).toEqual([[], 1, 'none'])
})
