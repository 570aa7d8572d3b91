import { describe, expect, it } from 'vitest'
import { sameNumber } from './exact-value.ts'
import { instantiate, ModelViolation } from './generate.ts'
import { defineModel, type ItemModel } from './item-model.ts'
import { range, space } from './space.ts'

interface Sum {
  a: number
  b: number
}

const ask = { classLevel: '1', marks: 1 } as const
const numbers = (stem: string) => [...stem.matchAll(/\d+/g)].map((match) => Number(match[0]))

function sums(change: Partial<Parameters<typeof defineModel<Sum>>[0]> = {}): ItemModel {
  return defineModel<Sum>({
    id: 'T1',
    version: 1,
    subject: 'Mathematics',
    title: 'sums',
    classes: ['1'],
    topic: 'maths.addition-subtraction',
    type: 'mcq',
    bloom: 'Ap',
    marks: [1, 2],
    params: () => space<Sum>({ a: range(2, 30), b: range(2, 30) }),
    difficulty: ({ a, b }) => (a + b > 30 ? 'average' : 'easy'),
    render: ({ a, b }) => ({ stem: `What is ${a} + ${b}?` }),
    solve: ({ a, b }) => ({ text: String(a + b) }),
    scheme: (_params, { marks }) => [{ step: 'adds', marks }],
    distractors: ({ a, b }) =>
      [a + b + 1, a + b - 1, a + b + 10, a * b].map((n) => ({ text: String(n), misconception: 'counts wrongly' })),
    verify: ({ stem }, candidate) => numbers(stem)[0] + numbers(stem)[1] === Number(candidate),
    ...change,
  })
}

describe('instantiate', () => {
  it('prints four different options, one of them right, for one mark', () => {
    for (let seed = 0; seed < 200; seed++) {
      const { options, answer } = instantiate(sums(), seed, ask)
      expect(new Set(options?.map((option) => option.text)).size).toBe(4)
      expect(options?.filter((option) => option.isKey).map((option) => option.text)).toEqual([answer.text])
    }
  })

  it('asks for more marks in words', () => {
    const instance = instantiate(sums(), 1, { classLevel: '1', marks: 2 })
    expect(instance.type).toBe('short')
    expect(instance.options).toBeUndefined()
  })

  it('drops a distractor that equals the key', () => {
    const colliding = sums({
      distractors: ({ a, b }) => [0, 1, 2, 3].map((n) => ({ text: ` ${a + b + n}`, misconception: 'x' })),
    })
    const { options } = instantiate(colliding, 3, ask)
    expect(options?.filter((option) => option.text.trim() === options.find((o) => o.isKey)?.text)).toHaveLength(1)
  })

  it('puts the key at each of the four places equally often', () => {
    const places = [0, 0, 0, 0]
    for (let seed = 0; seed < 4000; seed++)
      places[instantiate(sums(), seed, ask).options?.findIndex((o) => o.isKey) ?? 0]++
    for (const count of places) expect(Math.abs(count - 1000)).toBeLessThan(110)
  })

  it.each<[string, Partial<Parameters<typeof defineModel<Sum>>[0]>, RegExp]>([
    ['a wrong key', { solve: ({ a, b }) => ({ text: String(a + b + 1) }) }, /the key ".*" is refused/],
    [
      'a wrong accepted answer',
      { solve: ({ a, b }) => ({ text: String(a + b), accepted: ['0'] }) },
      /the key "0" is refused/,
    ],
    [
      'a right distractor',
      { distractors: ({ a, b }) => ['0', '-1', `0${a + b}`].map((text) => ({ text, misconception: 'x' })) },
      /is right as well/,
    ],
    ['too few distractors', { distractors: () => [{ text: '0', misconception: 'x' }] }, /only 1 distinct distractors/],
    ['a scheme of other marks', { scheme: () => [{ step: 'adds', marks: 0.5 }] }, /the scheme makes 0\.5 marks, not 1/],
    ['a float in the key', { solve: () => ({ text: String(0.1 + 0.2) }) }, /a floating-point number/],
    [
      'an exception',
      {
        render: () => {
          throw new RangeError('no')
        },
      },
      /it throws RangeError: no/,
    ],
  ])('names %s', (_name, change, message) => {
    expect(() => instantiate(sums(change), 1, ask, true)).toThrowError(ModelViolation)
    expect(() => instantiate(sums(change), 1, ask, true)).toThrowError(message)
  })

  it('draws again where only some draws break the contract', () => {
    const odd = sums({ solve: ({ a, b }) => ({ text: String(a % 2 === 0 ? a + b : 0) }) })
    for (let seed = 0; seed < 50; seed++) expect(numbers(instantiate(odd, seed, ask).stem)[0] % 2).toBe(0)
  })
})

describe('sameNumber', () => {
  it.each([
    ['$\\frac{1}{2}$', '$\\frac{2}{4}$', true],
    ['0.5', '$\\frac12$', false],
    ['0.50', '$\\dfrac{1}{2}$', true],
    ['$2\\frac{1}{2}$', '2.5', true],
    ['₹ 1,20,000', '₹ 120000', true],
    ['₹ 120', '120 kg', false],
    ['$\\frac{4{,}928}{6}$ m²', '$\\frac{2{,}464}{3}$ m²', true],
    ['$12{,}345\\frac{1}{2}$', '12,345.5', true],
    ['5 cm', '5 cm²', false],
    ['-3', '3', false],
    ['x + 1', 'x + 1', false],
  ])('compares %s and %s', (a, b, same) => {
    expect(sameNumber(a, b)).toBe(same)
  })
})
