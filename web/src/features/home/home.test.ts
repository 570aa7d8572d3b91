import { describe, expect, it } from 'vitest'
import { samplePaper } from './sample-paper.ts'
import { generatorPath, predictorPath } from './service-paths.ts'

const signedIn = (role: 'student' | 'teacher' | 'organisation') =>
  ({ status: 'signed-in', session: { userId: 'u', role, createdBy: 'self', demo: false } }) as const

describe('the services', () => {
  it('lead a student and a teacher to their predictor', () => {
    expect(predictorPath(signedIn('student'))).toEqual({ to: '/student/mark-prediction', isService: true })
    expect(predictorPath(signedIn('teacher'))).toEqual({ to: '/teacher/mark-prediction/new', isService: true })
  })
  it('lead a stranger to the sign-in and then on', () => {
    const { to } = predictorPath({ status: 'signed-out' })
    expect(to).toBe('/login?next=%2Fstudent%2Fmark-prediction')
    expect(generatorPath({ status: 'signed-out' }).to).toBe('/login?next=%2Fstudent%2Fquestion_paper_generator')
  })
  it('lead whoever has no such screen to their own area, and do not call it the service', () => {
    expect(predictorPath(signedIn('organisation'))).toEqual({ to: '/organisation/dashboard', isService: false })
  })
  it('lead everybody of a school to their paper generator', () => {
    for (const role of ['student', 'teacher', 'organisation'] as const)
      expect(generatorPath(signedIn(role))).toEqual({ to: `/${role}/question_paper_generator`, isService: true })
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
