import { describe, expect, test } from 'vitest'
import { omissionPassages } from '../lexicon/omission-lines.ts'
import { casts } from '../lexicon/people.ts'
import { omitted } from './editing-passage.ts'
import { needs } from './omission-frames.ts'

const printed = omissionPassages.flat().flatMap((line) => casts.map((who) => omitted(line, who)))

describe('missing words (E50)', () => {
  test('a line without its word lacks exactly one, there, and the word left out is one that fits', () => {
    const faulty = printed.filter(({ text, before, word, after }) => {
      const open = needs(text)
      const [only] = open
      return open.length !== 1 || only.before !== before || only.after !== after || !only.words.includes(word)
    })
    expect(faulty.map(({ text }) => text)).toEqual([])
  })

  test('a line with its word lacks nothing, so it is never right without', () => {
    const whole = printed.map(({ text, before, word, after }) =>
      text.replace(`${before} ${after}`, `${before} ${word} ${after}`),
    )
    expect(whole.filter((line, i) => line === printed[i].text || needs(line).length > 0)).toEqual([])
  })

  test('the place is told by its neighbours: no pair stands twice in a line', () => {
    const twice = printed.filter(({ text, before, after }) => text.split(`${before} ${after}`).length !== 2)
    expect(twice.map(({ text }) => text)).toEqual([])
  })

  test('each passage asks for words of four different heads', () => {
    for (const passage of omissionPassages) {
      const heads = passage.map((line) => omitted(line, casts[0]).before)
      expect(new Set(heads).size).toBe(4)
    }
  })
})
