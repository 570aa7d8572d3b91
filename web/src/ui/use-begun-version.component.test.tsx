import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/errors.ts'
import { useBegunVersion } from './use-begun-version.ts'

function begin() {
  const { result, rerender } = renderHook(({ stored }) => useBegunVersion(stored), { initialProps: { stored: 1 } })
  const sent: number[] = []
  /** Saves, as a server does that holds `stored`. */
  const save = (stored: number, status = 409) =>
    act(async () => {
      const saving = result.current(async (version) => {
        sent.push(version)
        if (version !== stored) throw new ApiError(status, {})
      })
      await saving.catch(() => undefined)
    })
  return { read: (stored: number) => rerender({ stored }), save, sent }
}

test('a later reading does not hide what somebody else saved', async () => {
  const { read, save, sent } = begin()
  read(2)
  await save(2)
  expect(sent).toEqual([1])
})

test('once refused, the next save goes by the version that is read then, and no later one', async () => {
  const { read, save, sent } = begin()
  await save(2)
  read(2)
  read(3)
  await save(3)
  await save(3)
  expect(sent).toEqual([1, 2, 3])
})

test('another refusal keeps the version', async () => {
  const { read, save, sent } = begin()
  await save(2, 400)
  read(2)
  await save(2)
  expect(sent).toEqual([1, 1])
})
