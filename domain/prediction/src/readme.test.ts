import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { forecast } from './forecast.ts'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')

/** The object that the example is answered with, as the README prints it behind its comment signs. */
function printedAnswer(): unknown {
  const printed = /^\/\/ (\{ Maths:.*?\} \})$/ms.exec(readme)?.[1] ?? ''
  return JSON.parse(
    printed
      .replaceAll('\n//', '')
      .replaceAll("'", '"')
      .replace(/(\w+):/g, '"$1":'),
  )
}

test('the README says what its example is answered with', () => {
  const tests = [{ testName: 'Unit 1', marks: 62, maxMarks: 100 }]
  expect(forecast({ Maths: tests }, { school: null })).toEqual(printedAnswer())
})

test.each([1, 8])('the README says what %i marks of 62 are forecast as', (count) => {
  const tests = Array.from({ length: count }, (_, i) => ({ testName: `Unit ${i + 1}`, marks: 62, maxMarks: 100 }))
  const { predicted, range } = forecast({ Maths: tests }, { school: null }).Maths
  expect(readme).toMatch(new RegExp(`(mark|eight) of (62 gives|them) ${predicted}, ${range}`))
})
