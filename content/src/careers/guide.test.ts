import { readFileSync } from 'node:fs'
import {
  bannedWordsIn,
  careerPage,
  type Guide,
  guide,
  indexCatalogue,
  type Pupil,
  recommend,
  STREAMS,
  type Stream,
} from '@margam/careers'
import { referenceScores, seeded } from '@margam/careers/reference-pupils'
import { byTheme } from '@margam/careers/testing/pupils'
import { describe, expect, test } from 'vitest'
import { loadCareers } from './index.ts'

const index = indexCatalogue(loadCareers())

const CLASSES = [null, 8, 9, 10, 11, 12]
const SOURCES = ['BIG_FIVE', 'MBTI', '16PF']

function makeStudent(n: number, random: () => number): Pupil {
  const share = () => Math.round(100 * random())
  const interests = byTheme(n % 40 === 0 ? [5, 5, 6, 5, 4, 5] : referenceScores(random))
  const stream = STREAMS[Math.floor(n / CLASSES.length) % (STREAMS.length + 1)]
  const streams: readonly Stream[] | null = stream === undefined ? null : [stream]
  const ability = { z: 4 * random() - 2, estimated: n % 2 === 0 }
  return {
    interests: n % 25 === 1 ? { ...interests, Social: null } : interests,
    interestSource: { name: SOURCES[n % 3], external: n % 5 === 0, confidence: 'low' },
    ability: n % 4 === 0 ? undefined : { logical: ability, verbal: { z: 4 * random() - 2, estimated: false } },
    reasoning:
      n % 4 === 0
        ? undefined
        : {
            score: 60 + share() * 0.8,
            percentages: { logical: share() },
            source: { name: 'WAIS', external: n % 8 === 1 },
          },
    marks:
      n % 5 === 0 ? undefined : new Map(n % 5 === 1 ? [['English', share()]] : MARKED.map((name) => [name, share()])),
    schoolClass: CLASSES[n % CLASSES.length],
    streams,
    today: n % 2 === 0 ? '2026-11-21' : undefined,
  }
}

const MARKED = ['Mathematics', 'English', 'Science', 'Accountancy', 'Biology']

const random = seeded(23)
const students = Array.from({ length: 2000 }, (_, n) => makeStudent(n, random))
const guides = students.map((student) => guide(index, student))

/** The texts that a page shows as whole sentences. */
function sentencesOf(said: Guide): string[] {
  return [
    said.sentence,
    ...said.cards.flatMap(({ reasons, watch_out, try_it, open }) => [...reasons, watch_out, try_it, open.sentence]),
    ...said.alternatives.map(({ reason }) => reason),
    ...said.subjects_to_keep.map(({ why }) => why),
    ...said.timeline.flatMap(({ steps }) => steps),
    ...said.closed.map(({ sentence }) => sentence),
    ...said.bridge_advice,
    ...said.limits,
  ]
}

/** The short texts beside them. */
function wordsOf(said: Guide): string[] {
  return [
    ...said.themes.flatMap(({ work, band }) => [work, band]),
    ...said.cards.map(({ years_of_study }) => years_of_study),
    ...said.exams.flatMap(({ when, condition }) => [when, condition ?? 'none']),
    ...said.timeline.map(({ stage }) => stage),
    ...said.families.flatMap(({ name, band }) => [name, band]),
  ]
}

const FAULTS: readonly RegExp[] = [
  / {2}| [.,;:]|\.\.|,,|;\.|:\.|\)\)|\) \(/,
  /undefined|NaN|null|\[object|Infinity/,
  /(?<![\d.,½-])1 (?:years|hours|months|weeks)\b/,
  /\b([A-Za-z]{2,}) \1\b/,
  /\ba [aeiou](?!ne\b|niversit)[a-z]+|\ban [bcdfgjkpqtvwyz][a-z]/,
  /\d\.\d years/,
  /\b(?:certainly|definitely|surely|always succeed|perfect for you|best career for you|you will be|you should be)\b/i,
]

test.each([
  ['no banned word', (text: string) => bannedWordsIn(text).length > 0],
  ['no fault of wording and no claim of certainty', (text: string) => FAULTS.some((fault) => fault.test(text))],
  ['nothing empty', (text: string) => text.trim() === '' || text !== text.trim()],
])('2,000 guides have %s', (_, isWrong) => {
  const texts = new Set(guides.flatMap((said) => [...sentencesOf(said), ...wordsOf(said)]))
  expect([...texts].filter(isWrong)).toEqual([])
})

test('every sentence begins with a capital and ends as one, and none stands twice in a guide', () => {
  for (const said of guides) {
    const sentences = sentencesOf(said)
    expect(sentences.filter((text) => !/^[A-Z].*[.!?]$/.test(text))).toEqual([])
    const parts = sentences.flatMap((text) => text.split(/(?<=[a-z)]\.) (?=[A-Z])/))
    expect(parts.filter((text, place) => parts.indexOf(text) !== place)).toEqual([])
  }
})

test('the guide is the same on a rerun, and holds what recommend says', () => {
  for (const [n, student] of students.slice(0, 60).entries()) {
    expect(guide(index, student)).toEqual(guides[n])
    expect(guides[n].recommendations).toEqual(recommend(index, student).recommendations)
  }
})

describe('what a student of a class sees', () => {
  const ofClass = (schoolClass: number | null) =>
    guides.filter((_, n) => (students[n].schoolClass ?? null) === schoolClass)

  test('in class 8: no number about them, no subject, no examination', () => {
    for (const said of ofClass(8)) {
      expect(said.explore_only).toBe(true)
      expect([...said.themes.map(({ score }) => score), ...said.cards.map(({ match }) => match)].join('')).toBe('')
      expect(JSON.stringify({ ...said, recommendations: null })).not.toMatch(/\d%/)
      expect([...said.subjects_to_keep, ...said.exams, ...said.closed, ...said.bridge_advice]).toEqual([])
    }
  })

  test('in classes 9 to 12: a subject to keep, and cards whose way is said', () => {
    for (const said of guides.filter(({ explore_only }) => !explore_only)) {
      expect(said.subjects_to_keep.length).toBeGreaterThan(0)
      for (const { reasons } of said.cards) expect(reasons.length).toBeGreaterThan(0)
      expect(said.limits).toHaveLength(5)
    }
  })

  test('never a stage that lies behind them', () => {
    for (const said of ofClass(12)) expect(said.timeline.map(({ stage }) => stage).join()).not.toMatch(/Class|10|11,/)
    for (const said of ofClass(11)) expect(said.timeline.map(({ stage }) => stage).join()).not.toMatch(/10|Class 11/)
    for (const said of ofClass(10)) expect(said.timeline[0].stage).toBe('Now, class 10')
    for (const said of guides) expect(said.timeline.length).toBeGreaterThan(0)
  })

  test('the bridge, and a career near it, wherever the stream closes a card', () => {
    const closed = guides.flatMap((said) => [
      ...said.cards.filter(({ open }) => open.state === 'bridge').map(({ open }) => ({ open, said })),
      ...said.closed.map((open) => ({ open, said })),
    ])
    expect(closed.length).toBeGreaterThan(50)
    for (const { open, said } of closed) {
      expect(open.near).not.toBeNull()
      expect(said.bridge_advice.length).toBeGreaterThan(0)
    }
  })
})

test('entered scores are called scores, and no interest has more than one decimal', () => {
  const interests = byTheme([5.784, 7.19, 6.6, 2.6, 2, 4.03])
  const told = (external: boolean) => guide(index, { interests, interestSource: { name: 'Big Five', external } })
  expect(told(true).sentence).toMatch(/^Your scores /)
  expect(told(false).sentence).toMatch(/^Your answers /)
  expect(told(true).themes.map(({ score }) => score)).toEqual([5.8, 7.2, 6.6, 2.6, 2, 4])
})

test("the careers' README says what its guide of the whole catalogue says", () => {
  const readme = readFileSync(new URL('../../../domain/careers/README.md', import.meta.url), 'utf8')
  const interests = { Realistic: 3, Investigative: 9, Artistic: 6, Social: 4, Enterprising: 2, Conventional: 5 }
  expect(readme).toContain(
    `interests: { ${Object.entries(interests)
      .map((pair) => pair.join(': '))
      .join(', ')} }`,
  )
  const today = '2026-11-25'
  const { sentence, cards, timeline } = guide(index, { interests, schoolClass: 11, streams: ['PCB'], today })
  const page = careerPage(index, 'surgeon', { schoolClass: 12, streams: ['Commerce'] }, today)
  expect(readme).toContain(`// ${sentence.split(' with ')[0]} with ...`)
  const { open } = cards[0]
  expect(open.near).toBeNull()
  expect(readme).toContain(
    `// { state: '${open.state}', sentence: '${open.sentence.split(' becoming ')[0]} becoming ...', near: null }`,
  )
  expect(readme).toContain(`timeline[0].stage           // ${timeline[0].stage}\n`)
  expect(readme).toContain(`?.student?.state    // ${page?.student?.state}\n`)
})
