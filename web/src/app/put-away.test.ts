import { expect, test } from 'vitest'
import { leftToRead, putAway, readPutAway, saidInPage } from './put-away.ts'

const NOW = Date.parse('2026-11-24T10:00:00Z')
const said = (bulletin_id: string, change: object = {}) => ({
  bulletin_id,
  kind: 'news' as const,
  title: 'T',
  body: 'B',
  ends_at: '2026-11-24T11:00:00.000Z',
  version: 1,
  ...change,
})

test('what was put away or has ended is not shown; a changed one is', () => {
  const away = putAway([], said('a'))
  expect(leftToRead([said('a'), said('b')], away, NOW)).toEqual([said('b')])
  expect(leftToRead([said('a', { version: 2 })], away, NOW)).toHaveLength(1)
  expect(leftToRead([said('c', { ends_at: '2026-11-24T10:00:00.000Z' })], [], NOW)).toEqual([])
})

test('only the last fifty are remembered', () => {
  const many = Array.from({ length: 60 }, (_, i) => said(String(i)))
  const away = many.reduce<string[]>(putAway, [])
  expect([away.length, away[0], away.at(-1)]).toEqual([50, '10:1', '59:1'])
})

test.each([null, '', '{', '{"a":1}', '7'])('what this browser kept as %s is nothing', (stored) => {
  expect(readPutAway(stored)).toEqual([])
})

test.each([null, undefined, '__BULLETINS__', '{}'])('a page that says %s says nothing', (content) => {
  expect(saidInPage(content)).toEqual([])
})
