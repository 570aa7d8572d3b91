import { expect, test } from 'vitest'
import { createBatch, RequestError } from './json-requests.ts'

const faults: unknown[] = []
const broken = new Error('a fault of ours')
const answer = createBatch(
  {
    double: ({ value }) => ({ twice: 2 * Number(value) }),
    refuse: () => {
      throw new RequestError('Too young.', { age: ['Too young.'] })
    },
    far: () => {
      throw new RangeError('Out of range.')
    },
    break: () => {
      throw broken
    },
  },
  (fault) => faults.push(fault),
)

test.each([
  ['{"id":1,"op":"double","value":4}', { id: 1, twice: 8 }],
  ['{"op":"double","value":4}', { id: null, twice: 8 }],
  ['{"id":1', { id: null, error: 'The line is not JSON.' }],
  ['[1]', { id: null, error: 'A line must be a JSON object.' }],
  ['{"id":2,"op":"toString"}', { id: 2, error: '"op" must be one of double, refuse, far, break.' }],
  ['{"id":3,"op":"refuse"}', { id: 3, error: 'Too young.', errors: { age: ['Too young.'] } }],
  ['{"id":4,"op":"far"}', { id: 4, error: 'Out of range.' }],
])('%s is answered', (line, reply) => {
  expect(answer(line)).toEqual(reply)
  expect(faults).toEqual([])
})

test('what was not foreseen is reported and answered without detail', () => {
  expect(answer('{"id":5,"op":"break"}')).toEqual({ id: 5, error: 'The request could not be answered.' })
  expect(faults).toEqual([broken])
})
