import { createBatch } from '@margam/school/json-requests'
import { describe, expect, it } from 'vitest'
import { assessmentHandlers } from './handlers.ts'

interface Reply {
  error?: string
  errors?: Record<string, string[]>
  items?: {
    index: number
    item_id: string
    family: string
    question: string
    options: Record<string, string>
    figures: Record<string, string>
    key: string
  }[]
  [key: string]: unknown
}

const answer = createBatch(assessmentHandlers, (fault) => {
  throw fault
})
const guide = (...requests: object[]) => requests.map((request) => answer(JSON.stringify(request)) as Reply)

describe('requests to the tests', () => {
  const [form] = guide({ id: 'f', op: 'iq-form', seed: 'batch' })
  const items = form.items ?? []

  it('makes a form of thirty with options, key and figures', () => {
    expect(items).toHaveLength(30)
    for (const { options, key, figures } of items) {
      expect(Object.keys(options)).toContain(key)
      expect(Object.values(options).every((value) => value in figures) || Object.keys(figures).length === 0).toBe(true)
    }
  })

  it('scores answers by letter, text or place, against the form made again from its seed', () => {
    const byLetter = Object.fromEntries(items.map(({ key }, i) => [i, key]))
    const byText = Object.fromEntries(items.map(({ key, options }, i) => [i, options[key]]))
    const byPlace = Object.fromEntries(
      items.filter(({ family }) => family === 'matrix').map(({ key, index }) => [index, 'ABCDEFGH'.indexOf(key)]),
    )
    const [letters, texts, places, half] = guide(
      { id: 1, op: 'iq-score', seed: 'batch', answers: byLetter },
      { id: 2, op: 'iq-score', seed: 'batch', answers: byText },
      { id: 3, op: 'iq-score', seed: 'batch', answers: byPlace },
      {
        id: 4,
        op: 'iq-score',
        seed: 'batch',
        answers: Object.fromEntries(Object.entries(byLetter).slice(0, 15)),
        class: 8,
      },
    )
    expect(letters).toMatchObject({ raw: 30, percentage: 100 })
    expect(letters.iqscore).toBeGreaterThan(135)
    expect(texts.raw).toBe(30)
    expect(places.raw).toBe(4)
    expect(half).toMatchObject({ raw: 15, answered: 15 })
    expect(String(half.interpretation)).not.toMatch(/estimate \d/)
  })

  it('leaves out what was seen, named by item or by the seed of a form', () => {
    const seen = items.map(({ item_id }) => item_id)
    const [byId, bySeed] = guide(
      { id: 1, op: 'iq-form', seed: 'batch', seen },
      { id: 2, op: 'iq-form', seed: 'batch', seen: ['batch'] },
    )
    for (const { items: fresh } of [byId, bySeed]) {
      expect(fresh).toHaveLength(30)
      expect((fresh ?? []).filter(({ item_id }) => seen.includes(item_id))).toEqual([])
    }
    const answers = Object.fromEntries((byId.items ?? []).map(({ key }, i) => [i, key]))
    expect(guide({ id: 3, op: 'iq-score', seed: 'batch', seen, answers })[0].raw).toBe(30)
  })

  it('scores interests by item id, by place and by words', () => {
    const [given] = guide({ id: 1, op: 'interest-items' })
    expect(given.items).toHaveLength(30)
    const words = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [i, i < 5 ? 'Yes' : i < 10 ? 'Maybe' : 'No']))
    const [three, five] = guide(
      { id: 1, op: 'interest-score', scale: 3, answers: words },
      { id: 2, op: 'interest-score', scale: 5, answers: { R1: 5, R2: 5, R3: 5, R4: 5, R5: 9 } },
    )
    expect(three).toMatchObject({
      personality_type: 'RIC',
      category_scores: { Realistic: { score: 10, total: 10, percentage: 100 }, Investigative: { score: 5 } },
    })
    expect(five.error).toMatch(/5-point scale/)
  })

  it('converts outside scores and names failing fields as the form does', () => {
    const [good, bad] = guide(
      {
        id: 1,
        op: 'external',
        test_type: 'MBTI',
        scores: {
          extraversionIntroversion: 25,
          sensingIntuition: 25,
          thinkingFeeling: 25,
          judgingPerceiving: 25,
          typeClarity: 100,
        },
      },
      {
        id: 2,
        op: 'external',
        test_type: 'RAVEN',
        scores: { rawScore: 50, standrdScore: 150, percentileRank: 50, ageAdjustedScore: 100 },
      },
    )
    expect(good).toMatchObject({
      personality_type: 'CER',
      category_scores: { Conventional: { total: 10, confidence: 'low' } },
    })
    expect(bad.errors).toEqual({ standrdScore: ['Standard score must be between 60 and 140.'] })
  })
})
