import { describe, expect, test } from 'vitest'
import { asksOf } from '../../asks.ts'
import { createRng } from '../../rng.ts'
import { cities, people, seasides } from '../lexicon/people.ts'
import { surveyTopics } from '../lexicon/survey-topics.ts'
import { writingTasks } from '../lexicon/writing-tasks.ts'
import { e56, literaryTexts } from '../literature/e56-literature.ts'
import { e55 } from '../writing/e55-writing.ts'
import { e54, passages } from './e54-passages.ts'

const prose = [
  ...passages.map(({ text }) => text),
  ...literaryTexts.map(({ text }) => text),
  ...surveyTopics.map((topic) => topic.prose),
]

/** The questions that ask for a reason, whoever the cast is. */
const reasons = passages.flatMap(({ questions }) =>
  questions.flatMap(([question, , , kind]) => {
    const plain = question.replaceAll('’', "'").replace(/[.?]/g, '.')
    return kind === 'I' ? [new RegExp(`^\\(\\d\\) ${plain.replace(/\[[A-Za-z]+\]/g, '.+')} \\[`)] : []
  }),
)

describe('texts with a cast', () => {
  test('a coast and a beach lie at a city on the sea', () => {
    expect(cities).toEqual(expect.arrayContaining([...seasides]))
    const bySea = prose.filter((text) => /\b(beach|coast|sea)\b/.test(text))
    expect(bySea.filter((text) => text.includes('[C]'))).toEqual([])
  })

  test('what belongs to a person is written with an apostrophe', () => {
    const written = [...passages, ...literaryTexts].flatMap(({ text, questions }) => [
      text,
      ...questions.flatMap(([question, answer, , , accepted = []]) => [question, answer, ...accepted]),
    ])
    for (const text of written) expect(text).not.toMatch(/(?<!proud|fond|afraid) of \[[NM]\]/)
  })

  test('a question on a text stands on its own, as its neighbours may not be asked', () => {
    for (const { questions } of [...passages, ...literaryTexts])
      for (const [question] of questions) expect(question).not.toMatch(/\belse\b/)
  })

  test('the word of a text that one question asks for is printed in no other', () => {
    const told = [...passages, ...literaryTexts].flatMap(({ questions }) =>
      questions
        .filter(([, , , kind]) => kind === 'V')
        .flatMap(([asking, word]) =>
          questions
            .map(([other]) => other)
            .filter((other) => other !== asking && new RegExp(`\\b${word}\\b`, 'i').test(other)),
        ),
    )
    expect(told).toEqual([])
  })

  test('two marks go to the last reasons asked for, not to a fact', () => {
    for (const ask of asksOf(e54).filter(({ marks }) => marks === 10))
      for (let i = 0; i < 60; i++) {
        const params = e54.params(ask).sample(createRng(`E54 ${i}`))
        const asked = e54
          .render(params, ask)
          .stem.split('\n')
          .filter((line) => /^\(\d\) .* \[\d\]$/.test(line))
        const ofReason = asked.filter((line) => reasons.some((reason) => reason.test(line)))
        expect(ofReason.slice(-2).filter((line) => !line.endsWith('[2]'))).toEqual([])
      }
  })

  test('who takes the part of the other on a stage could play it', () => {
    const genderOf = new Map(people.map(({ name, gender }) => [name, gender]))
    const stems = asksOf(e56)
      .filter(({ classLevel }) => classLevel === '12')
      .flatMap((ask) =>
        Array.from({ length: 80 }, (_, i) => e56.render(e56.params(ask).sample(createRng(`E56 ${i}`)), ask).stem),
      )
    const pairs = stems.flatMap((stem) => {
      const pair = /For eleven years (\w+) had known .* The great (\w+) was/.exec(stem)
      return pair ? [[genderOf.get(pair[1]), genderOf.get(pair[2])]] : []
    })
    expect(pairs.length).toBeGreaterThan(20)
    expect(pairs.filter(([own, other]) => own !== other)).toEqual([])
  })
})

describe('writing tasks (E55)', () => {
  test('the model answer keeps to the number of words that the task allows', () => {
    for (const ask of asksOf(e55))
      for (const params of e55.params(ask).all()) {
        const { stem } = e55.render(params, ask)
        const [, least, most] = (/Write (\d+) to (\d+) words/.exec(stem) ?? []).map(Number)
        const { text } = e55.solve(params, ask)
        const body = text.split('\n').filter((line) => /[.!?]$/.test(line))
        const said = body.join(' ').split(' ').length
        expect(said, `class ${ask.classLevel}: ${body.join(' ')}`).toBeLessThanOrEqual(most)
        // a notice is counted as it stands in its box
        const all = stem.includes('Write a notice') ? text.split(/\s+/).length : said
        expect(all, `class ${ask.classLevel}: ${body.join(' ')}`).toBeGreaterThanOrEqual(0.8 * least)
      }
  })

  test('a notice is never asked for in more than 60 words', () => {
    expect(writingTasks.some(({ format }) => format === 'notice')).toBe(true)
    const stems = asksOf(e55).flatMap((ask) => [...e55.params(ask).all()].map((params) => e55.render(params, ask).stem))
    const notices = stems.filter((stem) => stem.includes('Write a notice'))
    expect(notices.filter((stem) => !stem.includes('Write 50 to 60 words.'))).toEqual([])
  })
})
