import { expect, test } from 'vitest'
import { TOUR_SEEN } from '../../lib/storage-keys.ts'
import { noteSeen, readSeen } from './seen-stops.ts'

/** What the tour asks of a browser's storage. */
function storage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
}

test('stops are noted once each, in the order in which they were opened', () => {
  const here = storage()
  for (const id of ['guidance', 'head', 'guidance'] as const) noteSeen(here, id)
  expect(readSeen(here)).toEqual(['guidance', 'head'])
})

test('what is no stop is passed over', () => {
  const here = storage()
  here.setItem(TOUR_SEEN, 'head somewhere')
  expect(readSeen(here)).toEqual(['head'])
})
