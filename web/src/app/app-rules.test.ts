import { describe, expect, it } from 'vitest'
import { guardDecision } from './guard-decision.ts'
import { matchPages } from './match-pages.ts'
import { flatMenu, menuFor } from './menus.ts'

const session = { userId: 'u', role: 'student', createdBy: 'self', demo: false } as const

describe('the guard', () => {
  it('sends nobody in particular to the sign-in', () => {
    expect(guardDecision({ status: 'signed-out' }, ['student'])).toBe('sign-in')
  })
  it('waits while the session is being checked', () => {
    expect(guardDecision({ status: 'checking', session }, ['student'])).toBe('wait')
  })
  it('refuses another role', () => {
    expect(guardDecision({ status: 'signed-in', session }, ['teacher'])).toBe('unauthorized')
    expect(guardDecision({ status: 'signed-in', session }, ['demo_user'])).toBe('unauthorized')
  })
  it('lets the role in, and anyone where anyone may be', () => {
    expect(guardDecision({ status: 'signed-in', session }, ['student'])).toBe('pass')
    expect(guardDecision({ status: 'signed-in', session }, 'anyone')).toBe('pass')
  })
  it('keeps the demo open for its visitor in another role', () => {
    expect(guardDecision({ status: 'signed-in', session: { ...session, demo: true } }, ['demo_user'])).toBe('pass')
  })
})

describe('the search over pages', () => {
  const pages = flatMenu(menuFor('student', 'self'))
  it('finds a page by words in any order', () => {
    expect(matchPages(pages, 'dict pre').map(({ label }) => label)).toEqual(['Prediction'])
  })
  it('finds nothing for another word', () => {
    expect(matchPages(pages, 'timetable')).toEqual([])
  })
})

describe('a student’s menu', () => {
  const labels = (createdBy: string) => flatMenu(menuFor('student', createdBy)).map(({ label }) => label)
  it('has the grade report for those whom a school or a teacher registered', () => {
    expect(labels('organisation')).toContain('Grade Report')
    expect(labels('teacher')).toContain('Grade Report')
  })
  it('has none for those who registered themselves', () => {
    expect(labels('self')).not.toContain('Grade Report')
  })
})
