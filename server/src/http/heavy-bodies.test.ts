import { contactUs } from '@margam/contract/contact'
import { uploadMarks } from '@margam/contract/marks-entry'
import { importStudents, updateStudent } from '@margam/contract/students'
import { saveYearEnd } from '@margam/contract/year-end'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heavyBodies } from '../testing/heavy-bodies.ts'
import { startTarget, type Target } from '../testing/heavy-load.ts'

// The heaviest of what `heavyBodies` makes from the contract; `npm run attack` sends all of them.
const HEAVIEST = [
  [contactUs, 'fields of a megabyte', 4],
  [contactUs, 'a list of empty objects', 24],
  [saveYearEnd, 'lists in lists', 4],
  [saveYearEnd, 'keys that nobody asked for', 4],
  [importStudents, 'a header of cells without end', 1],
  [importStudents, 'empty lines without end', 1],
  [importStudents, 'quotes without end', 1],
  [importStudents, 'rows wrong in every cell', 1],
  [uploadMarks, 'short lines without end', 4],
  [updateStudent, 'an interlaced picture of 25 million pixels', 1],
  [updateStudent, 'every file as large as it may be', 1],
] as const

let target: Target
beforeAll(async () => {
  target = await startTarget()
})
afterAll(() => target.stop())

test.each(HEAVIEST.map(([endpoint, what, times]) => [endpoint.name, what, times, endpoint] as const))(
  '%s with %s leaves the server free for others and its memory where it was',
  async (_name, what, times, endpoint) => {
    const body = (await heavyBodies(endpoint)).find((one) => one.what === what)
    if (!body) throw new Error(`There is no body "${what}".`)
    const { statuses, answerBytes, heldMs, grownMb } = await target.send(endpoint, body, times)
    // 0: cut off before it could read the answer
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([])
    expect(answerBytes).toBeLessThan(256 * 1024)
    expect(heldMs).toBeLessThan(200)
    expect(grownMb).toBeLessThan(150)
  },
)
