import fc from 'fast-check'
import { expect, it } from 'vitest'
import { landingPath, pathAfterSignIn, safeNext, withNext } from './next-path.ts'

it.each(['/student/mark-prediction', '/a?b=c#d', '/'])('%s is an address to go on to', (next) => {
  expect(safeNext(next)).toBe(next)
})
it.each([
  null,
  '',
  'student',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/\n\\evil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  '/x/%2e%2E/\\evil.example',
  '/a\u0000b',
])('%j leads nowhere', (next) => {
  expect(safeNext(next)).toBeNull()
})
it('wherever an address leads on to is here, and is read there as it was read here', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '?',
      '#',
      '@',
      ':',
      'x',
      'evil.example',
      '\u0085',
      '\u2028',
    ),
    fc.string({ maxLength: 2 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const next = safeNext(`/${pieces.join('')}`)
      if (next === null) return
      expect(next).toMatch(/^\/(?![/\\])/)
      expect(next).not.toMatch(/\p{Cc}/u)
      expect(new URL(next, 'https://margam.example').origin).toBe('https://margam.example')
      expect(safeNext(next)).toBe(next)
    }),
  )
})
it('the address survives its way through the sign-in', () => {
  const next = '/a?b=c&d=e'
  expect(safeNext(new URL(withNext('/login', next), 'http://x').searchParams.get('next'))).toBe(next)
  expect(withNext('/login', null)).toBe('/login')
})
it('every role lands in its own area', () => {
  expect(landingPath('student')).toBe('/student/dashboard')
  expect(landingPath('demo_user')).toBe('/demo')
})

it('a stranger who wanted a forecast comes to the one of their role', () => {
  const next = '/student/mark-prediction'
  expect(pathAfterSignIn('student', next)).toBe(next)
  expect(pathAfterSignIn('teacher', next)).toBe('/teacher/mark-prediction/new')
  expect(pathAfterSignIn('organisation', next)).toBe('/organisation/dashboard')
  expect(pathAfterSignIn('organisation', '/student/question_paper_generator')).toBe(
    '/organisation/question_paper_generator',
  )
  expect(pathAfterSignIn('teacher', '/settings')).toBe('/settings')
  expect(pathAfterSignIn('teacher', '//evil.example')).toBe('/teacher/dashboard')
})
