import { describe, expect, test } from 'vitest'
import type { Ask, ItemModel } from '../item-model.ts'
import { createRng } from '../rng.ts'
import { englishModels } from './index.ts'
import { literaryTexts } from './literature/e56-literature.ts'
import { provedBy } from './reading/comprehension.ts'
import { passages } from './reading/e54-passages.ts'

function model(id: string): ItemModel {
  const found = englishModels.find((own) => own.id === id)
  if (!found) throw new Error(`no model ${id}`)
  return found
}

const ask = (classLevel: Ask['classLevel'], marks = 1): Ask => ({ classLevel, marks })

/** Whether the checker of a model takes the answer to a line printed below an instruction. */
const passes = (id: string, line: string, answer: string, to: Ask, instruction = 'Choose.'): boolean =>
  model(id).verify({ stem: `${instruction}\n${line}` }, answer, to)

describe('the checkers on hand-picked lines', () => {
  test.each([
    ['Riya waited for _____ at the gate. (hour)', 'an hour', 'a hour'],
    ['Riya saw _____ there. (university)', 'a university', 'an university'],
    ['Riya saw _____ there. (honest man)', 'an honest man', 'a honest man'],
    ['Riya saw _____ there. (one-eyed dog)', 'a one-eyed dog', 'an one-eyed dog'],
    ['Riya saw _____ there. (European town)', 'a European town', 'an European town'],
    ['Riya saw _____ there. (umbrella)', 'an umbrella', 'a umbrella'],
    ['Riya saw _____ there. (uniform)', 'a uniform', 'an uniform'],
    ['Riya saw _____ there. (unusual bird)', 'an unusual bird', 'a unusual bird'],
    ['Riya got _____ there. (X-ray)', 'an X-ray', 'a X-ray'],
    ['Riya met _____ there. (MLA)', 'an MLA', 'a MLA'],
    ['Riya met _____ there. (house plant)', 'a house plant', 'an house plant'],
  ])('a or an goes by the sound: %s', (line, right, wrong) => {
    expect(passes('E05', line, right, ask('5'))).toBe(true)
    expect(passes('E05', line, wrong, ask('5'))).toBe(false)
  })

  test.each([
    ['I am late, _____?', ["aren't I", 'am I not'], ["amn't I", "isn't it", "ain't I"]],
    ['I am not late, _____?', ['am I'], ["aren't I"]],
    ['Let us go, _____?', ['shall we'], ["don't we", 'will we']],
    ['Nobody in Pune knew it, _____?', ['did they'], ["didn't they", 'did he']],
    ['Riya hardly speaks, _____?', ['does she'], ["doesn't she"]],
    ['Rohan used to live in Pune, _____?', ["didn't he", 'did he not'], ["wasn't he", "usedn't he"]],
    ['Rohan will come, _____?', ["won't he", 'will he not'], ["willn't he", 'will he']],
    ['Rohan can swim, _____?', ["can't he"], ["cann't he", 'can he']],
    ['Riya and Rohan were late, _____?', ["weren't they", 'were they not'], ["wasn't they"]],
  ])('question tags: %s', (line, right, wrong) => {
    for (const tag of right) expect(passes('E37', line, tag, ask('8'))).toBe(true)
    for (const tag of wrong) expect(passes('E37', line, tag, ask('8'))).toBe(false)
  })

  test.each([
    ['Two _____ came. (child)', 'children', ['childs', 'childrens', 'childes']],
    ['Two _____ came. (leaf)', 'leaves', ['leafs', 'leavs']],
    ['Two _____ came. (roof)', 'roofs', ['rooves']],
    ['Two _____ came. (monkey)', 'monkeys', ['monkies', 'monkeies']],
    ['Two _____ came. (baby)', 'babies', ['babys']],
    ['Two _____ came. (sheep)', 'sheep', ['sheeps']],
    ['Two _____ came. (ox)', 'oxen', ['oxes', 'oxs']],
    ['Two _____ came. (photo)', 'photos', ['photoes']],
    ['Two _____ came. (potato)', 'potatoes', ['potatos']],
    ['Two _____ came. (passer-by)', 'passers-by', ['passer-bys', 'passer-bies']],
    ['Two _____ came. (woman)', 'women', ['womans', 'womens']],
  ])('plurals: %s', (line, right, wrong) => {
    expect(passes('E12', line, right, ask('5'))).toBe(true)
    for (const form of wrong) expect(passes('E12', line, form, ask('5'))).toBe(false)
  })

  test.each([
    [
      'Maria wrote the letter.',
      'The letter was written by Maria.',
      [
        'The letter was wrote by Maria.',
        'The letter is written by Maria.',
        'The letter were written by Maria.',
        'Maria was written by the letter.',
      ],
    ],
    [
      'Maria has painted the walls.',
      'The walls have been painted by Maria.',
      ['The walls has been painted by Maria.', 'The walls have painted by Maria.'],
    ],
    [
      'The cook is preparing the meals.',
      'The meals are being prepared by the cook.',
      ['The meals are prepared by the cook.', 'The meals is being prepared by the cook.'],
    ],
    [
      'Maria must feed the pigeons.',
      'The pigeons must be fed by Maria.',
      ['The pigeons must fed by Maria.', 'The pigeons can be fed by Maria.'],
    ],
  ])('passive of: %s', (line, right, wrong) => {
    expect(passes('E25', line, right, ask('9', 2))).toBe(true)
    for (const sentence of wrong) expect(passes('E25', line, sentence, ask('9', 2))).toBe(false)
  })

  test.each([
    [
      'Riya said to Rohan, "I like this song."',
      'Riya told Rohan that she liked that song.',
      [
        'Riya told Rohan that she likes this song.',
        'Riya told Rohan that he liked that song.',
        'Riya said Rohan that she liked that song.',
      ],
    ],
    [
      'Riya said to Rohan, "The sun rises in the east."',
      'Riya told Rohan that the sun rises in the east.',
      ['Riya told Rohan that the sun rose in the east.'],
    ],
    [
      'Rohan said to Riya, "I saw your sister last Sunday."',
      'Rohan told Riya that he had seen her sister the previous Sunday.',
      [
        'Rohan told Riya that he saw her sister the previous Sunday.',
        'Rohan told Riya that he had seen his sister the previous Sunday.',
      ],
    ],
  ])('reported: %s', (line, right, wrong) => {
    expect(passes('E27', line, right, ask('9', 2))).toBe(true)
    for (const sentence of wrong) expect(passes('E27', line, sentence, ask('9', 2))).toBe(false)
  })

  test('a mixed condition, which is good English, is never offered as a wrong option', () => {
    const e36 = model('E36')
    for (let seed = 0; seed < 400; seed++) {
      const params = e36.params(ask('10')).sample(createRng(seed))
      const { stem } = e36.render(params, ask('10'))
      for (const { text } of e36.distractors?.(params, ask('10')) ?? []) {
        const sentence = stem.replace('_____', text)
        expect(sentence).not.toMatch(
          /If \w+ had \w+ .*, s?he would (pass|catch|win|stay|buy|understand|reach|feel|see|earn|wake|know)\b/,
        )
        expect(sentence).not.toMatch(
          /If \w+ (\w+ed|wore|left|took|told) .*, s?he would have (passed|caught|won|stayed|bought|felt)/,
        )
      }
    }
  })

  test('neither tense nor agreement is judged by the key of the instance', () => {
    expect(passes('E19', 'The number of visitors _____ increased.', 'has', ask('9'))).toBe(true)
    expect(passes('E19', 'A number of visitors _____ praised it.', 'have', ask('9'))).toBe(true)
    expect(passes('E19', 'Neither the players nor the coach _____ happy.', 'was', ask('9'))).toBe(true)
    expect(passes('E19', 'Either Riya or her parents _____ coming.', 'is', ask('9'))).toBe(false)
    expect(passes('E22', 'Riya _____ the fence yesterday evening. (paint)', 'has painted', ask('8'))).toBe(false)
  })
})

describe('the passages', () => {
  const all = [...passages, ...literaryTexts]

  test('are at least three for every band of classes', () => {
    for (const from of [1, 3, 6, 9, 11])
      expect(passages.filter((own) => own.from === from).length).toBeGreaterThanOrEqual(3)
  })

  test('hold the words that prove each answer, and those words hold the answer where it is a fact or a word', () => {
    const unproved = all.flatMap(({ text, questions }) =>
      questions
        .filter(
          ([, answer, evidence, kind]) => !text.includes(evidence) || (kind !== 'I' && !provedBy(answer, evidence)),
        )
        .map(([question]) => question),
    )
    expect(unproved).toEqual([])
  })

  test('of literature hold the words that show each value point, as many as the marks need', () => {
    const faulty = literaryTexts.flatMap(({ title, text, open }) =>
      open
        .filter(
          ({ points, marks }) =>
            points.length !== (marks === 2 ? 2 : 5) || points.some(([, evidence]) => !text.includes(evidence)),
        )
        .map(({ question }) => `${title}: ${question}`),
    )
    expect(faulty).toEqual([])
  })
})
