import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readSyllabus } from './syllabus.ts'

const files = ['cbse', 'icse', 'state'].map((name) => ({
  name: `syllabus/${name}.json`,
  text: readFileSync(new URL(`../syllabus/${name}.json`, import.meta.url), 'utf8'),
}))
const changed = (from: string, to: string) =>
  files.map((file, i) => (i === 0 ? { ...file, text: file.text.replace(from, to) } : file))

describe('the syllabus', () => {
  it('places every topic of every class on at least one board', () => {
    expect(readSyllabus(files).map((board) => board.board)).toEqual(['CBSE', 'ICSE', 'State'])
  })

  it.each([
    [
      'an unknown topic',
      '"maths.counting"',
      '"maths.cuonting"',
      /syllabus\/cbse\.json:\d+: there is no topic "maths\.cuonting"/,
    ],
    ['a topic of another subject', '"maths.counting"', '"science.sound"', /belongs to Science/],
    ['an unknown board', '"board": "CBSE"', '"board": "CBSC"', /syllabus\/cbse\.json:2: board/],
  ])('refuses %s with file and line', (_name, from, to, message) => {
    expect(() => readSyllabus(changed(from, to))).toThrowError(message)
  })

  it('refuses a topic that no board teaches in a class', () => {
    const without = files.map((file) => ({
      ...file,
      text: file.text.replaceAll(/\{ "chapter": "[^"]*", "topics": \["maths\.heights-distances"\] \},?/g, ''),
    }))
    expect(() => readSyllabus(without)).toThrowError(/no board places "maths\.heights-distances" in class 10/)
  })
})
