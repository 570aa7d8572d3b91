import { describe, expect, test } from 'vitest'
import type { Item, Part } from '../item.ts'
import type { PaperSection, PrintedItem } from '../paper-section.ts'
import { chosenParts, findRuledOut } from './choices.ts'
import { marksOfSteps, verdictOf } from './mark-answer.ts'
import { type PracticePart, practiceParts } from './parts.ts'
import { practiceResult } from './result.ts'

const item = (given: Partial<Item>): Item => ({
  id: 'one',
  version: 1,
  origin: 'bank',
  subject: 'Science',
  classes: ['8'],
  topic: 'sound',
  type: 'very-short',
  marks: 1,
  difficulty: 'easy',
  bloom: 'R',
  competency: false,
  language: 'en',
  stem: 'Name it.',
  fixedOptions: false,
  answer: { text: 'Larynx' },
  scheme: [{ step: 'Larynx', marks: given.marks ?? 1 }],
  family: 'one',
  enemies: [],
  ...given,
})
const section = (items: PrintedItem[][], attempt?: number): PaperSection => ({
  title: 'A',
  heading: '',
  ...(attempt ? { attempt } : {}),
  questions: items.map((one, i) => ({
    number: i + 1,
    marks: one.reduce((sum, { item }) => sum + item.marks, 0),
    items: one,
  })),
})
const mcq = item({
  type: 'mcq',
  options: [
    { text: 'Larynx', isKey: true },
    { text: 'Lungs', isKey: false },
  ],
})
const part = (given: Partial<Part>): Part => ({
  type: 'very-short',
  marks: 1,
  stem: 'Why?',
  answer: { text: 'So' },
  scheme: [{ step: 'So', marks: 1 }],
  ...given,
})
const keysOf = (parts: PracticePart[]) => parts.map(({ key }) => key)

describe('what of a paper is answered by itself', () => {
  test('a question, a lettered part, both sides of a choice, and the questions on a passage', () => {
    const onPassage = item({
      type: 'passage',
      passage: { title: 'Bees', text: 'Bees hum.' },
      parts: [part({}), part({ or: part({}) })],
    })
    const parts = practiceParts({
      sections: [
        section([
          [{ item: mcq }],
          [
            { label: '(a)', item: item({}) },
            { label: '(b)', item: item({}), or: item({}) },
          ],
          [{ item: onPassage }],
        ]),
      ],
    })
    expect(keysOf(parts)).toEqual(['1', '2a', '2b', '2b/or', '3.1', '3.2', '3.2/or'])
    expect(parts.map(({ kind }) => kind)).toEqual(['choice', ...Array.from({ length: 6 }, () => 'typed')])
    expect(parts.map(({ lead }) => lead.includes('Bees hum.'))).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      false,
    ])
    expect(parts.map(({ label }) => label)).toEqual(['', '(a)', '(b)', '(b)', '(i)', '(ii)', '(ii)'])
  })

  test('the passage that neighbours share stands before the first of them', () => {
    const shared = { group: 'bees', passage: { text: 'Bees hum.' } }
    const parts = practiceParts({ sections: [section([[{ item: item(shared) }], [{ item: item(shared) }]])] })
    expect(parts.map(({ lead }) => lead)).toEqual(['<blockquote>Bees hum.</blockquote>', ''])
  })
})

describe('what the key says of an answer', () => {
  const [chosen] = practiceParts({ sections: [section([[{ item: mcq }]])] })
  const typed = (text: string, accepted: string[] = []) =>
    practiceParts({ sections: [section([[{ item: item({ answer: { text, accepted } }) }]])] })[0]
  test.each([
    ['0', 'right'],
    ['1', 'wrong'],
    ['2', 'wrong'],
    ['', 'wrong'],
  ])('option %j is %s', (answer, verdict) => {
    if (!chosen) throw new Error('a paper with a question')
    expect(verdictOf(chosen, answer)).toBe(verdict)
  })
  test.each([
    ['Larynx', 'larynx', 'right'],
    ['Larynx', '  Larynx. ', 'right'],
    ['Larynx', 'voice box', 'unsure'],
    ['$\\frac{1}{2}$', '1/2', 'right'],
    ['$\\frac{1}{2}$', ' 1 / 2 ', 'right'],
    ['$\\frac{1}{2}$', '0.5', 'unsure'],
    ['$\\frac{1}{2}$', '2/4', 'unsure'],
    ['$\\frac{1}{2}$', '0.6', 'wrong'],
    ['$2\\frac{1}{2}$', '2 1/2', 'right'],
    ['$2\\frac{1}{2}$', '5/2', 'unsure'],
    ['$2\\frac{1}{2}$', '21/2', 'wrong'],
    ['$\\frac{2{,}464}{3}$', '2464/3', 'right'],
    ['$\\frac{2{,}464}{3}$', '2,464/3', 'right'],
    ['$\\frac{2{,}464}{3}$', '4928/6', 'unsure'],
    ['$\\frac{2{,}464}{3}$', '2464/5', 'wrong'],
    ['12', '12.0', 'right'],
    ['−5', '-5', 'right'],
    ['−5', '5', 'wrong'],
    ['1,20,000', '120000', 'right'],
    ['5 cm', '5 cm', 'right'],
    ['5 cm', '5', 'unsure'],
    ['5 cm', '6', 'unsure'],
    ['5 cm', '6 cm', 'wrong'],
    ['5 cm', '50 mm', 'unsure'],
    ['5 cm', 'five', 'unsure'],
    ['CO<sub>2</sub>', 'CO2', 'right'],
    ['7', '', 'unsure'],
  ])('of the key %j, %j is %s', (key, answer, verdict) => {
    const part = typed(key)
    if (!part) throw new Error('a paper with a question')
    expect(verdictOf(part, answer)).toBe(verdict)
  })
  test('an accepted answer is right, and a number that is none of several is wrong', () => {
    const part = typed('12', ['13'])
    if (!part) throw new Error('a paper with a question')
    expect(['13', '14', '12.0'].map((answer) => verdictOf(part, answer))).toEqual(['right', 'wrong', 'right'])
  })
  test('ticked steps give their marks', () => {
    const [part] = practiceParts({
      sections: [
        section([
          [
            {
              item: item({
                marks: 3,
                scheme: [
                  { step: 'a', marks: 0.5 },
                  { step: 'b', marks: 1 },
                  { step: 'c', marks: 1.5 },
                ],
              }),
            },
          ],
        ]),
      ],
    })
    if (!part) throw new Error('a paper with a question')
    expect(marksOfSteps(part, [true, false, true])).toBe(2)
    expect(marksOfSteps(part, [])).toBe(0)
  })
})

describe('an internal choice', () => {
  const nested = item({ marks: 2, type: 'case', parts: [part({}), part({ or: part({}) })] })
  const parts = practiceParts({ sections: [section([[{ item: nested, or: item({ marks: 2 }) }]])] })
  test.each([
    [[], [], ['1.1', '1.2']],
    [['1.1'], ['1/or'], ['1.1', '1.2']],
    [['1.2/or'], ['1.2', '1/or'], ['1.1', '1.2/or']],
    [['1/or'], ['1.1', '1.2', '1.2/or'], ['1/or']],
  ])('with %j answered leaves %j, and %j count', (answered: string[], left, counted) => {
    const isAnswered = (key: string) => answered.includes(key)
    expect(keysOf(parts.filter(findRuledOut(parts, isAnswered)))).toEqual(left)
    expect(keysOf(chosenParts(parts, isAnswered))).toEqual(counted)
  })
})

describe('what a practice comes to', () => {
  test('the answered side of a choice counts, and what is left out counts nought of its marks', () => {
    const sections = [
      section([[{ item: item({ marks: 2 }), or: item({ marks: 2, topic: 'light' }) }], [{ item: item({ marks: 3 }) }]]),
    ]
    const parts = practiceParts({ sections })
    const paper = { sections, maximumMarks: 5 }
    expect(practiceResult(paper, parts, new Map([['1/or', 1.5]]))).toEqual({
      got: 1.5,
      outOf: 5,
      topics: [
        { topic: 'light', got: 1.5, outOf: 2 },
        { topic: 'sound', got: 0, outOf: 3 },
      ],
    })
    expect(practiceResult(paper, parts, new Map()).topics).toEqual([{ topic: 'sound', got: 0, outOf: 5 }])
  })

  test('a side with parts of its own is no longer counted once the other is answered', () => {
    const withParts = item({ marks: 2, type: 'case', parts: [part({}), part({})] })
    const sections = [section([[{ item: withParts, or: item({ marks: 2 }) }]])]
    const parts = practiceParts({ sections })
    expect(keysOf(parts)).toEqual(['1.1', '1.2', '1/or'])
    const paper = { sections, maximumMarks: 2 }
    expect(practiceResult(paper, parts, new Map([['1/or', 2]])).topics).toEqual([{ topic: 'sound', got: 2, outOf: 2 }])
    expect(practiceResult(paper, parts, new Map([['1.2', 1]])).topics).toEqual([{ topic: 'sound', got: 1, outOf: 2 }])
  })

  test('of a section of which some are answered, the best count', () => {
    const sections = [
      section([[{ item: item({ marks: 2 }) }], [{ item: item({ marks: 2 }) }], [{ item: item({ marks: 2 }) }]], 2),
    ]
    const parts = practiceParts({ sections })
    const marks = new Map([
      ['1', 0.5],
      ['2', 2],
      ['3', 1],
    ])
    expect(practiceResult({ sections, maximumMarks: 4 }, parts, marks)).toMatchObject({
      got: 3,
      outOf: 4,
      topics: [{ got: 3, outOf: 4 }],
    })
  })
})
