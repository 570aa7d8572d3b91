import { expect, test } from 'vitest'
import { withoutAddresses } from './log.ts'

test.each([
  ['550 <asha@example.org> is unknown', '550 <…> is unknown'],
  ['"a.b@c"@example.org and x@y,', '"…"@example.org and …'],
  ['@home at@ @ a@', '@home at@ @ a@'],
  ['@@x a@@', '… …'],
])('%j is kept as %j', (message, kept) => {
  expect(withoutAddresses(message)).toBe(kept)
})

test.each(['a', 'a.', '@'])('a message of very many %j is read in time', (piece) => {
  const started = performance.now()
  withoutAddresses(`${piece.repeat(200_000 / piece.length)} x`)
  expect(performance.now() - started).toBeLessThan(5000)
})
