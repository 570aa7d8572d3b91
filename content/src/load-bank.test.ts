import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ContentError, readBank } from './load-bank.ts'

const readme = readFileSync(new URL('../bank/README.md', import.meta.url), 'utf8')
const example = /```json\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
const problemsOf = (text: string): readonly string[] => {
  try {
    readBank([{ name: 'bank/x.json', text }])
  } catch (error) {
    if (error instanceof ContentError) return error.problems
    throw error
  }
  return []
}
const lineWith = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length
const broken = (from: string, to: string) => {
  expect(example).toContain(from)
  return problemsOf(example.replace(from, to))
}

describe('the bank loader', () => {
  it('reads the example of every item type on the README', () => {
    const items = readBank([{ name: 'bank/x.json', text: example }])
    expect(new Set(items.map((item) => item.type)).size).toBe(14)
    const total = (id: string) => items.find((item) => item.id === id)?.marks
    expect(total('sci-7-heat-013')).toBe(4)
    expect(total('sci-7-heat-014')).toBe(2)
  })

  it('gives every item a scheme that sums to its marks', () => {
    for (const item of readBank([{ name: 'bank/x.json', text: example }]))
      expect(item.scheme.reduce((sum, step) => sum + step.marks, 0)).toBe(item.marks)
  })

  it('prints the answer of a matching question by the letters on the paper', () => {
    const item = readBank([{ name: 'bank/x.json', text: example }]).find((found) => found.type === 'match')
    const row = /<td>\(([a-d])\) A spoon left in hot dal<\/td>/.exec(item?.stem ?? '')
    expect(item?.answer.text).toContain(`1–(${row?.[1]})`)
  })

  it('makes each part its own question where the passage counts each', () => {
    const text = example.replace('"type": "passage", ', '"type": "passage", "counting": "each", ')
    const parts = readBank([{ name: 'bank/x.json', text }]).filter((item) => item.group === 'sci-7-heat-014')
    expect(parts.map((part) => [part.marks, part.groupOrder])).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  it.each([
    ['two keys', '{ "text": "Ammeter" }', '{ "text": "Ammeter", "key": true }', 'one option is the key, 2 are marked'],
    ['equal options', '{ "text": "Rain gauge" }', '{ "text": " barometer" }', 'two options are the same'],
    [
      'a scheme that misses a mark',
      '"step": "Wool traps air", "marks": 1',
      '"step": "Wool traps air", "marks": 0.5',
      'makes 1.5 marks',
    ],
    ['an unknown topic', 'science.heat-and-temperature', 'science.hot-air', 'there is no topic'],
    ['a class without the topic', '["7"]', '["9"]', 'is not taught in class 9'],
    ['evidence that is not there', 'Tiny drops seep through its wall"', 'Big drops seep"', 'is not in the passage'],
    ['an error that is not in its line', '"wrong": "reflect"', '"wrong": "refract"', 'is not in the line'],
    ['a script', 'Rain gauge', '<script>x</script>', '<script> is not allowed'],
    ['a lone dollar', 'Rain gauge', 'Rain $gauge', 'a dollar sign without its partner'],
    ['a gap without a line', 'by ____', 'by what', 'a gap is written'],
    [
      'unequal sides of a choice',
      '"marks": 2, "stem": "Suggest two ways',
      '"marks": 3, "stem": "Suggest two ways',
      'both sides of a choice carry the same marks',
    ],
    ['a second use of an id', 'sci-7-heat-002', 'sci-7-heat-001', 'is already used at'],
    ['an unknown key', '"competency": true', '"competent": true', 'competent'],
  ])('refuses %s', (_name, from, to, message) => {
    expect(broken(from, to).join('\n')).toContain(message)
  })

  it('names file and line of the fault', () => {
    const text = example.replace('"wrong": "reflect"', '"wrong": "refract"')
    expect(problemsOf(text)[0]).toMatch(`bank/x.json:${lineWith(text, 'refract')}:`)
  })

  it('refuses near-duplicates in different families, and takes them in one', () => {
    const second = (more: string) =>
      example.replace(
        '"items": [',
        `"items": [{ "id": "twin", ${more} "type": "true-false", "marks": 1, "difficulty": "easy", "bloom": "U", "stem": "Heat flows by itself from a colder body to a hotter one, 2 say.", "answer": "False" },`,
      )
    expect(problemsOf(second(''))[0]).toMatch(/^bank\/x\.json:\d+: "sci-7-heat-002" asks nearly the same as "twin"/)
    expect(problemsOf(second('"family": "sci-7-heat-002",'))).toEqual([])
  })

  it('names the line of broken JSON', () => {
    const text = example.replace('"type": "true-false",', '"type": "true-false"')
    expect(problemsOf(text)[0]).toMatch(new RegExp(`^bank/x.json:${lineWith(text, '"type": "true-false"')}:`))
  })

  it('refuses a file in the folder of another subject, where a load of its own would miss it', () => {
    const line = lineWith(example, '"subject"')
    expect(() => readBank([{ name: 'bank/english/x.json', text: example }])).toThrowError(
      `bank/english/x.json:${line}: a file of Science belongs in the folder science`,
    )
    expect(readBank([{ name: 'bank/science/x.json', text: example }]).length).toBeGreaterThan(0)
  })

  it('reports the faults of all files at once', () => {
    const text = example.replace('"wrong": "reflect"', '"wrong": "refract"')
    const files = [
      { name: 'bank/a.json', text },
      { name: 'bank/b.json', text: '{}' },
    ]
    expect(() => readBank(files)).toThrowError(/bank\/a\.json:[\s\S]*bank\/b\.json:/)
  })
})
