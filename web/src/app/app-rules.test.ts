import { allEndpoints } from '@margam/contract'
import type { Role } from '@margam/contract/endpoint'
import { describe, expect, it } from 'vitest'
import { guardDecision } from './guard-decision.ts'
import { linkTo } from './link-to.ts'
import { matchPages } from './match-pages.ts'
import { flatMenu, isGroup, menuFor } from './menus.ts'
import { listedPath } from './screen-list.ts'
import { screens } from './screens.ts'

const session = { userId: 'u', role: 'student', createdBy: 'self', demo: false } as const
const ROLES: Role[] = ['student', 'teacher', 'organisation', 'demo_user', 'superadmin']

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
  it('lets the role in, anyone signed in where they may be, and everybody where the public may', () => {
    expect(guardDecision({ status: 'signed-in', session }, ['student'])).toBe('pass')
    expect(guardDecision({ status: 'signed-in', session }, 'signed-in')).toBe('pass')
    expect(guardDecision({ status: 'signed-out' }, 'signed-in')).toBe('sign-in')
    expect(guardDecision({ status: 'signed-out' }, 'public')).toBe('pass')
  })
  it('keeps the demo open for its visitor in another role', () => {
    expect(guardDecision({ status: 'signed-in', session: { ...session, demo: true } }, ['demo_user'])).toBe('pass')
  })
})

describe('the declared screens', () => {
  it.each(ROLES)('let a %s into what names them or anyone, and nowhere else', (role) => {
    const opens = (callers: (typeof screens)[number]['callers']) =>
      guardDecision({ status: 'signed-in', session: { ...session, role } }, callers) === 'pass'
    expect(screens.filter(({ callers }) => opens(callers)).map(({ path }) => path)).toEqual(
      screens.filter(({ callers }) => typeof callers === 'string' || callers.includes(role)).map(({ path }) => path),
    )
  })
  it('ask early for nothing but calls of the contract that are for their callers', () => {
    const fits = (ask: string, { callers }: (typeof screens)[number]) =>
      allEndpoints.some(
        (call) =>
          call.method === 'GET' &&
          listedPath(call.path) === listedPath(ask.replace(/\?.*/, '')) &&
          (call.callers === 'signed-in' ||
            (Array.isArray(callers) && callers.every((role) => call.callers.includes(role)))),
      )
    expect(screens.flatMap((screen) => (screen.asks ?? []).filter((ask) => !fits(ask, screen)))).toEqual([])
    expect(screens.filter(({ asks }) => asks).length).toBeGreaterThan(10)
  })
  it('have each path once', () => {
    const paths = screens.map(({ path }) => path)
    expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([])
  })
  it('stand in the menu of nobody who may not open them', () => {
    for (const role of ROLES) {
      const seen = flatMenu(menuFor(role, 'organisation')).map(({ to }) => screens.find(({ path }) => path === to))
      for (const screen of seen) {
        expect(screen && (typeof screen.callers === 'string' || screen.callers.includes(role))).toBe(true)
      }
    }
  })
})

describe('a link', () => {
  it('fills the path, and takes what is left as the query', () => {
    expect(linkTo('/teacher/student/:student_id', { student_id: 'a/b', class_id: 'c d' })).toBe(
      '/teacher/student/a%2Fb?class_id=c+d',
    )
    expect(linkTo('/organisation/edit-class/:class_id/:org_id/', { class_id: '1', org_id: '2' })).toBe(
      '/organisation/edit-class/1/2/',
    )
  })
  it('leaves out what is not given', () => {
    expect(linkTo('/organisation/classes', { search: undefined })).toBe('/organisation/classes')
    expect(linkTo('/')).toBe('/')
  })
})

describe('the search over pages', () => {
  const pages = flatMenu(menuFor('student', 'self'))
  it('finds a page by words in any order', () => {
    expect(matchPages(pages, 'dict pre').map(({ label }) => label)).toEqual(['Prediction', 'Career Prediction Results'])
  })
  it('finds nothing for another word', () => {
    expect(matchPages(pages, 'timetable')).toEqual([])
  })
})

describe('a menu', () => {
  const labels = (role: Role, createdBy: string) =>
    menuFor(role, createdBy).map((entry) =>
      isGroup(entry) ? `${entry.label}: ${entry.items.map(({ label }) => label).join(', ')}` : entry.label,
    )
  it('has profile, grades, analytics and feedback for a student whom a school or a teacher registered', () => {
    const expected = [
      'Dashboard',
      'Profile: My Profile, Grade Report, Analytics, Feedback',
      'Mark Prediction: Prediction, History',
      'Question Papers: Generate New, Past Questions',
      'Career Assessment',
      'Career Prediction Results',
      'Settings',
    ]
    expect(labels('student', 'organisation')).toEqual(expected)
    expect(labels('student', 'teacher')).toEqual(expected)
  })
  it('has the profile alone for a student who registered themselves', () => {
    expect(labels('student', 'self')).toEqual([
      'Dashboard',
      'Profile',
      'Mark Prediction: Prediction, History',
      'Question Papers: Generate New, Past Questions',
      'Career Assessment',
      'Career Prediction Results',
      'Settings',
    ])
  })
  it('is in each role’s order', () => {
    expect(labels('teacher', 'organisation')).toEqual([
      'Dashboard',
      'Profile: My Class, My Profile',
      'Timetable',
      'Attendance',
      'Marks Management',
      'Mark Prediction: New Prediction, Prediction History, Class Forecast, Early Warnings',
      'Question Paper Generator: Generate New, Past Questions',
      'Settings',
    ])
    expect(labels('organisation', 'self')).toEqual([
      'Dashboard',
      'Subjects',
      'Students',
      'Teachers',
      'Class Management: All Classes, Add Class',
      'Schedule',
      'Attendance',
      'Exams',
      'Report Cards',
      'Mark Prediction: Class Forecast, Early Warnings',
      'Question Paper Generator: Generate New, Past Questions',
      'Notices',
      'Academic Years',
      'Audit',
      'Settings',
    ])
    expect(labels('demo_user', 'self')).toEqual(['Demo'])
    expect(labels('superadmin', 'self')).toEqual([
      'Schools',
      'People',
      'Plans',
      'Messages',
      'Concerns',
      'Operator notices',
      'Terms and privacy',
      'Jobs and mails',
      'Installation',
      'Figures',
      'Quality of the tests',
      'Restore classes',
      'Restore subjects',
      'Settings',
    ])
  })
})
