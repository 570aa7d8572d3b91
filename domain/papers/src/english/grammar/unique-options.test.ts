import { describe, expect, test } from 'vitest'
import type { Ask, ItemModel } from '../../item-model.ts'
import { createRng } from '../../rng.ts'
import { adjectives } from '../lexicon/adjectives.ts'
import { unpunctuated } from '../lexicon/unpunctuated.ts'
import { e51 } from '../text/e51-punctuation.ts'
import { e42 } from '../vocabulary/e42-meanings.ts'
import { e10 } from './e10-dependent.ts'
import { e17 } from './e17-degree-change.ts'
import { e32 } from './e31-conjunctions.ts'
import { e33 } from './e33-join.ts'
import { e39 } from './e39-relatives.ts'

const ask = (classLevel: Ask['classLevel'], marks = 1): Ask => ({ classLevel, marks })
const printed = (line: string) => ({ stem: `Instruction.\n${line}` })

/** Instances of a model: the print and the wrong options. */
const samples = (model: ItemModel, to: Ask, count = 300) =>
  Array.from({ length: count }, (_, i) => {
    const params = model.params(to).sample(createRng(`${model.id}/${i}`))
    return {
      stem: model.render(params, to).stem,
      wrong: (model.distractors?.(params, to) ?? []).map(({ text }) => text),
    }
  })

describe('only one option is right', () => {
  test('a superlative (E16) is compared with all of its kind, so that no other degree makes a sentence', () => {
    for (const [, , , , superlative] of adjectives) expect(superlative).toMatch(/the _____ (\w+ )?of (all|the three)/)
  })

  test('the word in question (E42) is never offered as its own synonym', () => {
    for (const classLevel of e42.classes)
      for (const { stem, wrong } of samples(e42, ask(classLevel), 120))
        expect(wrong).not.toContain(/"(\w+)"/.exec(stem)?.[1])
  })

  test('“although” (E32) does not stand beside a condition that fails, nor “unless” beside a short cut that does not help', () => {
    const questions = samples(e32, ask('9'))
    const failing = questions.filter(({ stem }) => /will not pass|you hurry/.test(stem))
    const shortCuts = questions.filter(({ stem }) => stem.includes('short cut'))
    expect(Math.min(failing.length, shortCuts.length)).toBeGreaterThan(0)
    expect(failing.flatMap(({ wrong }) => wrong)).not.toContain('although')
    expect(shortCuts.flatMap(({ wrong }) => wrong)).not.toContain('Unless')
  })

  test('“good in” (E10), which many write and some allow, is not offered', () => {
    const questions = samples(e10, ask('5')).filter(({ stem }) => stem.includes('very good'))
    expect(questions.length).toBeGreaterThan(0)
    expect(questions.flatMap(({ wrong }) => wrong)).not.toContain('in')
  })
})

describe('every right answer is taken', () => {
  test.each([
    'Riya went to the house where her mother was born.',
    'Riya went to the house in which her mother was born.',
  ])('a place (E39): %s', (text) => {
    expect(e39.verify(printed('Riya went to the house.\nHer mother was born in the house.'), text, ask('9', 2))).toBe(
      true,
    )
  })

  test.each([
    ['Riya thanked the doctor whom everyone in Pune trusts.', true],
    ['Riya thanked the doctor that everyone in Pune trusts.', true],
    ['Riya thanked the doctor everyone in Pune trusts.', true],
    ['Riya thanked the doctor which everyone in Pune trusts.', false],
    ['Riya thanked the doctor in which everyone in Pune trusts.', false],
  ])('an object (E39): %s', (text, right) => {
    expect(
      e39.verify(printed('Riya thanked the doctor.\nEveryone in Pune trusts the doctor.'), text, ask('9', 2)),
    ).toBe(right)
  })

  test.each([
    ['Riya remembers the day on which the bridge was opened.', true],
    ['Riya remembers the day in which the bridge was opened.', false],
  ])('a day (E39): %s', (text, right) => {
    expect(e39.verify(printed('Riya remembers the day.\nThe bridge was opened on that day.'), text, ask('9', 2))).toBe(
      right,
    )
  })

  test.each([
    ['Riya was so honest that she returned the purse.', true],
    ['Riya, who was honest, returned the purse.', true],
    ['Riya returned the purse since she was honest.', true],
    ['Riya was honest so she returned the purse.', false],
    ['Riya was honest and she returned the purse.', false],
  ])('a reason (E33): %s', (text, right) => {
    expect(e33.verify(printed('Riya was honest.\nShe returned the purse.'), text, ask('9', 2))).toBe(right)
  })

  test.each([
    ['superlative', "Riya's bag is the heaviest in the van.", true],
    ['comparative', "Riya's bag is heavier than every other bag in the van.", true],
    ['comparative', "Riya's bag is heavier than every bag in the van.", false],
  ])('a degree (E17), %s: %s', (degree, text, right) => {
    const stem = `Rewrite the sentence in the ${degree} degree.\nNo other bag in the van is as heavy as Riya's bag.`
    expect(e17.verify({ stem }, text, ask('9', 2))).toBe(right)
  })
})

describe('punctuation (E51)', () => {
  test('direct speech is announced, since without quotation marks the words could be reported', () => {
    for (const { stem } of samples(e51, ask('8', 3), 100)) expect(stem).toContain('quotation marks')
  })

  test('no two names stand side by side without a mark, and no speech begins with a name', () => {
    for (const [text] of unpunctuated) {
      expect(text).not.toMatch(/\[[NM]\], \[[NM]\]/)
      expect(text).not.toMatch(/, "\[[NM]\]/)
    }
  })
})
