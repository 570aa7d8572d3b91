import { readFileSync } from 'node:fs'
import { loadModels } from '@margam/papers/models'
import { describe, expect, it } from 'vitest'
import { loadBank } from './index.ts'
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
    [
      'a unit of a chapter that is not there',
      '"chapters": ["Triangles", "Circles"]',
      '"chapters": ["Triangles", "Rings"]',
      /cbse\.json:\d+: there is no chapter "Rings"/,
    ],
    [
      'a chapter of two units',
      '"chapters": ["Triangles", "Circles"]',
      '"chapters": ["Triangles", "Circles", "Real Numbers"]',
      /cbse\.json:\d+: "Real Numbers" is of two units/,
    ],
    [
      'a chapter of no unit',
      '"chapters": ["Triangles", "Circles"]',
      '"chapters": ["Triangles"]',
      /cbse\.json:\d+: "Circles" is of no unit/,
    ],
    ['an unknown board', '"board": "CBSE"', '"board": "CBSC"', /syllabus\/cbse\.json:2: board/],
  ])('refuses %s with file and line', (_name, from, to, message) => {
    expect(() => readSyllabus(changed(from, to))).toThrowError(message)
  })

  const known = {
    bank: loadBank(new URL('../bank', import.meta.url).pathname, ['Mathematics']),
    subjects: ['Mathematics'],
  } as const
  it.each([
    ['a model that is not there', '"M95"', '"M9595"', /cbse\.json:\d+: class 11 Mathematics has no question "M9595"/],
    [
      'a form that the model has not',
      '"M67-form-3"',
      '"M67-form-9"',
      /cbse\.json:\d+: class 10 .* no question "M67-form-9"/,
    ],
    ['a form of another class', '"M143-quiz"', '"M53-cube"', /class 6 Mathematics has no question "M53-cube"/],
    ['a question of another chapter', '"M95"', '"math-short-033"', /asks of maths\.straight-lines, which this chapter/],
    ['something without saying why', '"why": "NCERT', '"because": "NCERT', /leavesOut\.0/],
  ])('refuses a chapter that leaves out %s', async (_name, from, to, message) => {
    const models = await loadModels(['Mathematics'])
    expect(readSyllabus(files, { ...known, models })).toHaveLength(3)
    expect(() => readSyllabus(changed(from, to), { ...known, models })).toThrowError(message)
  })

  it('refuses a topic that no board teaches in a class', () => {
    const without = files.map((file) => ({
      ...file,
      text: file.text
        .replaceAll(/\{ "chapter": "[^"]*", "topics": \["maths\.heights-distances"\] \},?/g, '')
        .replace(', "Some Applications of Trigonometry"]', ']'),
    }))
    expect(() => readSyllabus(without)).toThrowError(/no board places "maths\.heights-distances" in class 10/)
  })
})
