import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type TopicScore, topicStandings } from './topic-strengths.ts'

const of = (topic: string, got: number, outOf: number, questions: number): TopicScore => ({
  topic,
  got: BigInt(got * 100),
  outOf: BigInt(outOf * 100),
  questions,
  exams: 1,
})
const standings = (scores: TopicScore[], who: 'student' | 'class' = 'student') =>
  Object.fromEntries(topicStandings(scores, who).map(({ topic, standing }) => [topic, standing]))

describe('topics of a student', () => {
  it('stand out where enough questions say so', () => {
    expect(standings([of('a', 6, 20, 9), of('b', 32, 40, 12), of('c', 18, 20, 8)])).toEqual({
      a: 'weak',
      b: 'strong',
      c: 'strong',
    })
  })

  it('are unsure with one question, and with nothing beside them', () => {
    expect(standings([of('a', 0, 5, 1), of('b', 9, 10, 5)])).toMatchObject({ a: 'unsure' })
    expect(standings([of('a', 1, 10, 6)])).toEqual({ a: 'unsure' })
  })

  it('need a larger gap the fewer questions there are', () => {
    const rest = of('rest', 70, 100, 40)
    expect(standings([of('a', 5, 10, 3), rest])).toMatchObject({ a: 'even' })
    expect(standings([of('a', 15, 30, 9), rest])).toMatchObject({ a: 'weak' })
    // a class tells more with as many
    expect(standings([of('a', 200, 400, 3), of('rest', 2800, 4000, 40)], 'class')).toMatchObject({ a: 'weak' })
  })

  it('are not weak where all went well, nor strong where nothing did', () => {
    expect(standings([of('a', 60, 100, 25), of('b', 98, 100, 25)])).toMatchObject({ a: 'even', b: 'strong' })
    expect(standings([of('a', 5, 100, 25), of('b', 60, 100, 25)])).toMatchObject({ a: 'weak', b: 'even' })
  })

  it('come the lowest share first, whatever order they are given in', () => {
    const score = fc.record({
      topic: fc.string({ minLength: 1, maxLength: 3 }),
      outOf: fc.integer({ min: 1, max: 200 }),
      share: fc.integer({ min: 0, max: 100 }),
      questions: fc.integer({ min: 1, max: 40 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(score, { selector: ({ topic }) => topic, maxLength: 12 }), (drawn) => {
        const scores = drawn.map(({ topic, outOf, share, questions }) => ({
          topic,
          outOf: BigInt(outOf * 100),
          got: BigInt(outOf * share),
          questions,
          exams: 1,
        }))
        const sorted = topicStandings(scores, 'student')
        expect(topicStandings(scores.toReversed(), 'student')).toEqual(sorted)
        const shares = sorted.map(({ share }) => Number(share.numerator) / Number(share.denominator))
        expect(shares).toEqual(shares.toSorted((a, b) => a - b))
        const weak = sorted.filter(({ standing }) => standing === 'weak')
        const strong = sorted.filter(({ standing }) => standing === 'strong')
        for (const low of weak)
          for (const high of strong) expect(sorted.indexOf(low)).toBeLessThan(sorted.indexOf(high))
      }),
    )
  })
})
