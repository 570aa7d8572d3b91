import { describe, expect, test } from 'vitest'
import { canonicalSubject, marksBySubject, matchSubjects } from './subjects.ts'
import { makeCareer } from './testing/careers.ts'

const career = makeCareer('engineer', [6, 6, 1, 1, 1, 3], {
  subjects: { Mathematics: 0.5, Physics: 0.4, English: 0.1 },
})

describe('marks', () => {
  test('are known by the names schools use, in any case and spacing', () => {
    expect(canonicalSubject(' maths ')).toBe('Mathematics')
    expect(canonicalSubject('Malayalam')).toBe('Regional Language')
    expect(canonicalSubject('informatics  practices')).toBe('Computer Science')
    expect(canonicalSubject('Astrology')).toBeNull()
  })

  test('of one subject under two names are averaged, unknown subjects left out', () => {
    expect([...marksBySubject({ Malayalam: 80, Hindi: 60, Knitting: 99 })]).toEqual([['Regional Language', 70]])
  })
})

describe('match of subjects', () => {
  test('is the weighted mark over the known subjects', () => {
    const match = matchSubjects(career, marksBySubject({ Maths: 80, Physics: 60 }))
    expect(match?.match).toBeCloseTo((0.5 * 0.8 + 0.4 * 0.6) / 0.9, 12)
  })

  test('uses exactly half of the weight and refuses less', () => {
    expect(matchSubjects(career, marksBySubject({ Maths: 80 }))?.match).toBeCloseTo(0.8, 12)
    expect(matchSubjects(career, marksBySubject({ Physics: 80 }))).toBeNull()
    expect(matchSubjects(career, new Map())).toBeNull()
  })

  test('lets Science speak for Physics until class 10 and names it so', () => {
    const match = matchSubjects(career, marksBySubject({ Science: 90, English: 50 }))
    expect(match?.used).toEqual([
      { subject: 'Science', percentage: 90, weight: 0.4 },
      { subject: 'English', percentage: 50, weight: 0.1 },
    ])
  })

  test('prefers the own mark of a subject', () => {
    const match = matchSubjects(career, marksBySubject({ Science: 90, Physics: 40, Maths: 40 }))
    expect(match?.match).toBeCloseTo(0.4, 12)
  })
})
