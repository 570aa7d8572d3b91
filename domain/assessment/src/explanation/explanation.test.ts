import { describe, expect, it } from 'vitest'
import { INTEREST_ITEMS, type Scale, THEMES, type Theme } from '../interest/items.ts'
import { type InterestAnswer, scoreInterests } from '../interest/score.ts'
import { CATEGORIES, type OptionKey } from '../item.ts'
import { createRng } from '../rng.ts'
import { type ReasoningResult, type Sitting, scoreForm } from '../scoring/score-form.ts'
import { explainInterests, type InterestExplanation } from './interests.ts'
import { explainReasoning, type ReasoningExplanation } from './reasoning.ts'

const BANNED =
  /\b(genius|gifted|iq of|low iq|dull|slow\w*|retarded|stupid|weak\w*|fail\w*|unfit|not suited|cannot|can't|will become|must|guaranteed|diagnos\w+|your iq is|cheat\w*|careless\w*)\b/i
const FAULTS =
  /undefined|NaN|null|\[object| {2}|\.\.| [.,;]|—|\b1 (questions|statements)\b|\b(?!1 )\d+ (question|statement)\b/

const textsOf = (words: ReasoningExplanation | InterestExplanation): string[] => [
  words.headline,
  ...words.paragraphs,
  ...('categories' in words ? words.categories : words.themes).map(({ sentence }) => sentence),
  ...words.limits,
  ...words.next,
]

function expectSound(words: ReasoningExplanation | InterestExplanation): void {
  const texts = textsOf(words)
  expect(texts.join(' ')).not.toMatch(BANNED)
  expect(texts.join(' ')).not.toMatch(FAULTS)
  expect(texts.filter((text) => !/^[A-Z0-9].*\.$/.test(text))).toEqual([])
  const said = [words.headline, ...words.paragraphs, ...words.limits, ...words.next]
  expect(new Set(said).size).toBe(said.length)
  expect(words.limits).toHaveLength(3)
  const limits = words.limits.join(' ')
  expect(limits).toMatch(/short/)
  expect(limits).toMatch(/no norms of students in India/)
  expect(limits).toMatch(/change/)
  const next = words.next.join(' ')
  expect(next).toMatch(/six months/)
  expect(next).toMatch(/counsellor/)
  expect(next).toMatch(/Tele-MANAS at 14416/)
}

const form = Array.from({ length: 30 }, (_, i) => ({
  category: CATEGORIES[i % 3],
  b: [-2.2, -1.6, -1.1, -0.7, -0.3, 0.1, 0.5, 0.9, 1.4, 2][Math.floor(i / 3)],
  key: 'A' as const,
  options: { A: '1', B: '2', C: '3', D: '4', E: '5' },
}))
const sit = (marks: readonly number[], more: Partial<Sitting> = {}, wrong = 0): ReasoningResult => {
  const answers = form.flatMap(({ category }, i): [number, OptionKey][] => {
    const nth = Math.floor(i / 3)
    const right = marks[CATEGORIES.indexOf(category)]
    return nth < right ? [[i, 'A']] : nth < right + wrong ? [[i, 'B']] : []
  })
  return scoreForm(form, { answers: new Map(answers), ...more })
}
/** Every raw score in three spreads over the categories, answered in full, in part, in haste and out of time. */
const MARKS = Array.from({ length: 31 }, (_, raw) => [
  [0, 1, 2].map((i) => Math.floor((raw + i) / 3)),
  [Math.min(10, raw), Math.min(10, Math.max(0, raw - 10)), Math.max(0, raw - 20)],
  [Math.floor(Math.min(raw, 20) / 2), Math.max(0, raw - 20), Math.ceil(Math.min(raw, 20) / 2)],
]).flat()
const SITTINGS: readonly ((marks: readonly number[]) => ReasoningResult)[] = [
  (marks) => sit(marks),
  (marks) => sit(marks, {}, 10),
  (marks) => sit(marks, { expired: true }),
  (marks) => sit(marks, { seconds: [2, 2, 2] }, 10),
  (marks) => sit(marks, { seconds: [2], expired: true }),
]
const RESULTS = MARKS.flatMap((marks) => SITTINGS.map((make) => make(marks)))

describe('a reasoning result in words', () => {
  it('is sound in every state of every raw score, in classes 8 to 12', () => {
    expect(new Set(RESULTS.map(({ raw }) => raw)).size).toBe(31)
    for (const result of RESULTS) {
      for (const classLevel of [8, 9, 10, 11, 12]) expectSound(explainReasoning(result, classLevel))
    }
  })

  it('tells class 8 no estimate, range or percentile, and the others the number with its range', () => {
    for (const result of RESULTS) {
      const young = textsOf(explainReasoning(result, 8)).join(' ').replace('14416', '')
      const numbers = [...young.matchAll(/\d+/g)].map(([n]) => Number(n))
      expect(Math.max(0, ...numbers)).toBeLessThanOrEqual(30)
      const { headline } = explainReasoning(result, 9)
      expect(headline.includes(`estimate is ${result.iqscore}, likely between`)).toBe(result.iqscore !== null)
    }
  })

  it('places the range in words as its numbers do', () => {
    for (const result of RESULTS.filter(({ iqscore }) => iqscore !== null)) {
      const [low, high] = result.band ?? [0, 0]
      const place = low > 100 ? 'above' : high < 100 ? 'below' : 'around'
      expect(explainReasoning(result, 8).headline).toContain(`a place ${place} the middle`)
      expect(explainReasoning(result, 10).paragraphs.join(' ')).toMatch(new RegExp(`range lies ${place} it`))
    }
  })

  it('never speaks of an estimate, or of what stands out, where there is none', () => {
    for (const result of RESULTS.filter(({ iqscore }) => iqscore === null)) {
      const words = explainReasoning(result, 10)
      const told = [words.headline, ...words.paragraphs].join(' ')
      expect(told).not.toMatch(/estimate is \d|might be higher|stood out|middle of the scale/)
      expect(words.next.join(' ')).toMatch(/take the test again (when you are rested|in a quiet half hour)/)
    }
  })

  it('says of each category what its marks say', () => {
    for (const result of RESULTS.filter(({ answered }) => answered > 0)) {
      for (const { category, label, sentence } of explainReasoning(result, 10).categories) {
        const { correct, label: scored } = result.categoryScores[category]
        expect(label).toBe(scored)
        expect(sentence.startsWith('All 10 questions')).toBe(correct === 10)
        expect(sentence.startsWith('None of the 10')).toBe(correct === 0)
        expect(sentence.startsWith('1 of the 10 questions of this kind was right')).toBe(correct === 1)
        expect(sentence.includes('more than half') && correct <= 5).toBe(false)
        expect(sentence.includes('less than half') && correct >= 5).toBe(false)
        expect(sentence.includes('half of them') && correct !== 5).toBe(false)
        expect(sentence.includes('too quickly')).toBe(result.tooLittle === 'very_fast')
      }
    }
  })

  it('compares the kinds only as far as luck allows', () => {
    const said = (marks: readonly number[]): string => explainReasoning(sit(marks, {}, 10), 10).paragraphs.join(' ')
    expect(said([8, 4, 5])).toContain(
      'logical reasoning stood out, with at least four marks more than numerical reasoning.',
    )
    expect(said([8, 9, 4])).toContain(
      'logical reasoning and numerical reasoning stood out, each with at least four marks more than verbal reasoning.',
    )
    expect(said([9, 4, 4])).toContain('more than numerical reasoning and verbal reasoning.')
    expect(said([7, 6, 4])).toContain('such small differences often come by chance')
    expect(said([6, 6, 6])).toContain('the same number right in every kind')
  })

  it('tells what was not reached or left open, each with its right number', () => {
    const said = (result: ReasoningResult): string => explainReasoning(result, 10).paragraphs.join(' ')
    expect(said(sit([8, 8, 8], { expired: true }))).toMatch(/before the last 6 questions, which count.*might be higher/)
    expect(said(sit([0, 0, 0], { expired: true }))).toMatch(/before any question was answered/)
    expect(said(sit([10, 10, 9]))).toMatch(/1 question stayed without an answer and counts as wrong/)
    expect(said(sit([10, 9, 9]))).toMatch(/2 questions stayed without an answer and count as wrong/)
    expect(said(sit([9, 9, 9], {}, 1))).not.toMatch(/stayed|ended/)
    expect(said(sit([10, 10, 10]))).toMatch(/nothing harder to ask/)
    expect(explainReasoning(sit([0, 0, 0]), 10).headline).toBe('There are no answers to tell you about yet.')
  })
})

const answersBy = (value: (theme: Theme, i: number) => number | null): InterestAnswer[] =>
  INTEREST_ITEMS.flatMap(({ id, theme }, i) => {
    const given = value(theme, i)
    return given === null ? [] : [{ itemId: id, value: given }]
  })
const explained = (scale: Scale, answers: readonly InterestAnswer[]): InterestExplanation =>
  explainInterests(scoreInterests(scale, answers))

describe('an interest result in words', () => {
  it('is sound for 3,000 random results on both scales', () => {
    const rng = createRng('explained interests')
    for (let n = 0; n < 3000; n++) {
      const scale: Scale = n % 2 === 0 ? 5 : 3
      const [low, high] = scale === 3 ? [0, 2] : [1, 5]
      const shown = rng.pick([1, 1, 0.95, 0.8, 0.3])
      const tilt = THEMES.map(() => rng.int(-2, 2))
      const shift = rng.int(-3, 3)
      const answers = answersBy((theme) =>
        rng.chance(shown)
          ? Math.min(high, Math.max(low, rng.int(low, high) + tilt[THEMES.indexOf(theme)] + shift))
          : null,
      ).map((answer) => ({ ...answer, seconds: rng.chance(0.5) ? 1 : 6 }))
      const result = scoreInterests(scale, answers)
      const words = explainInterests(result)
      expectSound(words)
      expect(
        words.themes
          .map(({ letter }) => letter)
          .toSorted()
          .join(''),
      ).toBe('ACEIRS')
      const told = words.paragraphs.join(' ')
      expect(told.includes('The code ') && result.code === null).toBe(false)
      expect(told.includes('stand clearly apart')).toBe(result.clear)
      expect(told.includes('clearly apart') && /fits? about as well|exactly the same score/.test(told)).toBe(false)
      expect(told.includes('differ so little') && /rather different themes|clearly apart/.test(told)).toBe(false)
      for (const other of result.alternates) expect(told).toContain(other)
    }
  })

  it('names only themes of at least moderate strength in its headline', () => {
    const loved = explained(
      5,
      answersBy((theme) => (theme === 'Social' ? 5 : theme === 'Artistic' ? 2 : 1)),
    )
    expect(loved.headline).toBe('Your answers point to Social.')
    expect(loved.next[0]).toBe(
      'Something to try: help someone younger with a lesson, or join a group that helps others.',
    )
    const none = explained(
      5,
      answersBy((theme) => (theme === 'Social' ? 3 : theme === 'Artistic' ? 2 : 1)).slice(0, 30),
    )
    expect(none.headline).toBe('Your answers point to Social.')
    expect(
      explained(
        5,
        answersBy((_, i) => (i % 5 === 0 ? 2 : 1) + (i < 5 ? 1 : 0)),
      ).headline,
    ).toMatch(/^(No theme|Your interests lie close)/)
  })

  it('tells no, one and several other codes in good grammar', () => {
    const ladder: Record<Theme, number> = {
      Realistic: 5,
      Investigative: 4,
      Artistic: 3,
      Social: 1,
      Enterprising: 1,
      Conventional: 1,
    }
    const clear = explained(
      5,
      answersBy((theme) => ladder[theme]),
    ).paragraphs.join(' ')
    expect(clear).toContain('The code RIA is made of the first letters of Realistic, Investigative and Artistic')
    expect(clear).toContain('stand clearly apart')
    const one = explained(
      5,
      answersBy((theme, i) => (theme === 'Artistic' && i % 5 < 3 ? 4 : ladder[theme])),
    )
    expect(one.paragraphs.join(' ')).toMatch(/The code RAI fits about as well\./)
    const many = explained(
      5,
      answersBy((theme, i) => (i % 2 === 0 ? 3 : ladder[theme])),
    )
    expect(many.paragraphs.join(' ')).toMatch(/The codes ([A-Z]{3}, )*[A-Z]{3} and [A-Z]{3} fit about as well/)
    const gap = explained(
      5,
      answersBy((theme, i) => (theme === 'Conventional' && i % 5 > 1 ? null : ladder[theme])),
    )
    expect(gap.paragraphs.join(' ')).toMatch(
      /3 statements stayed without an answer.*not enough answers for Conventional/,
    )
    expect(gap.paragraphs.join(' ')).toContain('read your code as a first idea')
  })

  it('tells too few answers, equal and close interests', () => {
    expect(explained(5, []).headline).toBe('There are no answers to tell you about yet.')
    const few = explained(
      5,
      answersBy((_, i) => (i < 1 ? 4 : null)),
    )
    expect(few.headline).toBe('There are not enough answers for a code yet.')
    expect(few.paragraphs[0]).toBe('You answered 1 of the 30 statements; a code needs 24 of them.')
    expect(few.next.join(' ')).toContain('answer the statements again')
    expect(
      explained(
        3,
        answersBy(() => 2),
      ).headline,
    ).toMatch(/equally strong in every theme/)
    expect(
      explained(
        3,
        answersBy(() => 2),
      ).paragraphs.join(' '),
    ).toContain('You liked almost everything')
    const close = explained(
      5,
      answersBy((theme, i) => (theme === 'Social' && i % 5 === 0 ? 5 : 4)),
    )
    expect(close.headline).toBe('Your interests lie close together.')
  })

  it('tells signs of hasty answers without blame', () => {
    const same = explained(
      5,
      answersBy(() => 3),
    )
    expect(same.paragraphs.join(' ')).toMatch(/Many answers in a row were the same\..*There can be good reasons/)
    expect(same.next.join(' ')).toContain('answer the statements again')
    const fast = scoreInterests(
      5,
      answersBy((_, i) => 1 + (i % 5)).map((answer) => ({ ...answer, seconds: 1 })),
    )
    expect(explainInterests(fast).paragraphs.join(' ')).toContain('The answers came very quickly.')
    expect(explainInterests(fast).next.join(' ')).not.toContain('answer the statements again')
  })
})
