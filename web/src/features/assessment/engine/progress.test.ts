import { describe, expect, it } from 'vitest'
import {
  acknowledge,
  answerOf,
  givenInTime,
  holdsUnsaved,
  newProgress,
  readProgress,
  takeOver,
  together,
  unsent,
  withAnswer,
  withSeconds,
} from './progress.ts'

const START = Date.parse('2026-11-25T10:00:00.000Z')
const END = '2026-11-25T10:30:00.000Z'
const fresh = (ahead = 0) => newProgress('a1', END, ahead)
const at = (second: number) => START + second * 1000
const iso = (second: number) => new Date(at(second)).toISOString()
const said = (saved_answers: Record<string, string>, saved_seconds: Record<string, number> = {}) => ({
  started_at: iso(0),
  expires_at: END,
  server_time: iso(100),
  saved_answers,
  saved_seconds,
})

describe('what is unsaved', () => {
  it('is each answer until the server has it', () => {
    const progress = withAnswer(withSeconds(fresh(), 'q1', 4.4), 'q1', 'C', at(5))
    expect(unsent(progress)).toEqual([{ question: 'q1', answer: 'C', answered_at: iso(5), seconds: 4 }])
    expect(unsent(acknowledge(progress, unsent(progress)))).toEqual([])
  })
  it('is an answer that was changed while the first was on its way', () => {
    const first = withAnswer(fresh(), 'q1', 'C', at(5))
    const changed = acknowledge(withAnswer(first, 'q1', 'D', at(6)), unsent(first))
    expect(unsent(changed).map(({ answer }) => answer)).toEqual(['D'])
    expect(holdsUnsaved(changed)).toBe(true)
  })
  it('is also for how long an answered question was looked at since', () => {
    const first = withAnswer(fresh(), 'q1', 'C', at(5))
    const saved = acknowledge(first, unsent(first))
    expect(unsent(withSeconds(saved, 'q1', 0.3))).toEqual([])
    const longer = withSeconds(saved, 'q1', 3)
    expect(unsent(longer)).toMatchObject([{ question: 'q1', seconds: 3 }])
    expect(holdsUnsaved(longer)).toBe(false)
    // a question without an answer is nothing that could be sent
    expect(unsent(withSeconds(saved, 'q2', 9))).toEqual([])
  })
})

describe('what the server says', () => {
  it('is shown on another device, and repeated as the oldest', () => {
    const taken = takeOver(fresh(), said({ q1: 'B' }, { q1: 12 }), at(100))
    expect(answerOf(taken, 'q1')).toBe('B')
    expect(unsent(taken)).toEqual([])
    expect(unsent(withSeconds(taken, 'q1', 5))).toMatchObject([{ answer: 'B', answered_at: iso(0), seconds: 17 }])
  })
  it('stands in place of what it was told before, but not of what it has not got', () => {
    const mine = withAnswer(fresh(), 'q1', 'A', at(5))
    const saved = withAnswer(acknowledge(mine, unsent(mine)), 'q2', 'A', at(7))
    const taken = takeOver(saved, said({ q1: 'D', q2: 'B', q3: 'C' }), at(100))
    expect(['q1', 'q2', 'q3'].map((question) => answerOf(taken, question))).toEqual(['D', 'A', 'C'])
    expect(unsent(taken).map(({ question }) => question)).toEqual(['q2'])
  })
  it('sets the clock', () => {
    const taken = takeOver(fresh(), said({}), at(40))
    expect(taken.ahead).toBe(60_000)
  })
})

describe('two tabs', () => {
  it('keep the later of two answers, and both of different questions', () => {
    const one = withAnswer(withAnswer(fresh(), 'q1', 'A', at(5)), 'q2', 'A', at(9))
    const other = withAnswer(withAnswer(fresh(), 'q1', 'B', at(8)), 'q3', 'C', at(1))
    const both = together(one, other)
    expect(['q1', 'q2', 'q3'].map((question) => answerOf(both, question))).toEqual(['B', 'A', 'C'])
  })
  it('leave to the server what both saved', () => {
    const first = withAnswer(fresh(), 'q1', 'A', at(5))
    const stored = acknowledge(first, unsent(first))
    const taken = takeOver(stored, said({ q1: 'D' }), at(100))
    expect(answerOf(together(taken, stored), 'q1')).toBe('D')
  })
  it('have nothing to do with an earlier test', () => {
    const other = { ...withAnswer(fresh(), 'q1', 'B', at(8)), attempt: 'a0' }
    expect(answerOf(together(fresh(), other), 'q1')).toBeNull()
  })
})

describe('at the end', () => {
  it('counts what was given before it, by the server’s clock', () => {
    // this browser is ten minutes slow
    const slow = fresh(600_000)
    const inTime = withAnswer(slow, 'q1', 'A', at(1800 - 600 - 1))
    const late = withAnswer(inTime, 'q2', 'A', at(1800 - 600 + 1))
    expect(givenInTime(late).map(({ question }) => question)).toEqual(['q1'])
  })
})

describe('storage', () => {
  it('gives back what it was given', () => {
    const progress = withAnswer(withSeconds(fresh(), 'q1', 4), 'q1', 'C', at(5))
    expect(readProgress(JSON.stringify(progress))).toEqual(progress)
  })
  it('is not trusted', () => {
    const broken = JSON.stringify({ ...fresh(), answers: { q1: { answer: 'A', at: 'yesterday', isSaved: true } } })
    expect([null, '', '{', '[]', '{"attempt":"a1"}', broken].map(readProgress)).toEqual(Array(6).fill(null))
  })
})
