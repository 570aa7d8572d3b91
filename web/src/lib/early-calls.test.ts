import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from './early-calls.ts'

const init = (token: string, method = 'GET') => ({ method, headers: { Authorization: `Bearer ${token}` } })
const answer = () => Promise.resolve(new Response('{}'))

beforeEach(() => {
  vi.stubGlobal('window', { earlyCalls: { token: 'mine', answers: new Map([['/api/me/', answer()]]) } })
  vi.spyOn(performance, 'now').mockReturnValue(2000)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer is given once', async () => {
  expect(await takeEarlyAnswer('/api/me/', init('mine'))).toBeInstanceOf(Response)
  expect(takeEarlyAnswer('/api/me/', init('mine'))).toBeUndefined()
  expect(takeEarlyAnswer('/api/notices/', init('mine'))).toBeUndefined()
})
test('another person gets no answer that was asked for in the name of the first', () => {
  expect(takeEarlyAnswer('/api/me/', init('another'))).toBeUndefined()
  expect(takeEarlyAnswer('/api/me/', init('mine'))).toBeUndefined()
})
test('what is written never takes an answer', () => {
  expect(takeEarlyAnswer('/api/me/', init('mine', 'PUT'))).toBeUndefined()
})
test('an answer that nobody took in half a minute is too old', () => {
  vi.spyOn(performance, 'now').mockReturnValue(31_000)
  expect(takeEarlyAnswer('/api/me/', init('mine'))).toBeUndefined()
})
test('a page that asked for nothing has no answers', () => {
  vi.stubGlobal('window', {})
  expect(takeEarlyAnswer('/api/me/', init('mine'))).toBeUndefined()
})
