import { describe, expect, it } from 'vitest'
import { samplePaper } from './sample-paper.ts'
import { generatorPath, predictorPath } from './service-paths.ts'

const signedIn = (role: 'student' | 'teacher') =>
  ({ status: 'signed-in', session: { userId: 'u', role, createdBy: 'self', demo: false } }) as const

describe('the services', () => {
  it('lead a student to the predictor', () => {
    expect(predictorPath(signedIn('student'))).toBe('/student/mark-prediction')
  })
  it('lead a stranger to the sign-in and then on', () => {
    expect(predictorPath({ status: 'signed-out' })).toBe('/login/student?next=%2Fstudent%2Fmark-prediction')
    expect(generatorPath({ status: 'signed-out' })).toBe('/login')
  })
  it('lead another role to its own area', () => {
    expect(predictorPath(signedIn('teacher'))).toBe('/teacher/dashboard')
  })
})

describe('the sample paper', () => {
  const texts = (turn: number) => samplePaper(turn).map(({ text }) => text)
  it('changes every line with each turn', () => {
    for (let turn = 0; turn < 60; turn++) {
      const next = texts(turn + 1)
      expect(texts(turn).filter((text, line) => text === next[line])).toEqual([])
    }
  })
  it('comes back only after 60 turns', () => {
    expect(new Set(Array.from({ length: 60 }, (_, turn) => texts(turn).join())).size).toBe(60)
  })
})
