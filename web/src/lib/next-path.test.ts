import { expect, it } from 'vitest'
import { landingPath, safeNext, withNext } from './next-path.ts'

it.each(['/student/mark-prediction', '/a?b=c#d', '/'])('%s is a place to go on to', (next) => {
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
])('%j leads nowhere', (next) => {
  expect(safeNext(next)).toBeNull()
})
it('the place survives its way through the sign-in', () => {
  const next = '/a?b=c&d=e'
  expect(safeNext(new URL(withNext('/login', next), 'http://x').searchParams.get('next'))).toBe(next)
  expect(withNext('/login', null)).toBe('/login')
})
it('every role lands in its own area', () => {
  expect(landingPath('student')).toBe('/student/dashboard')
  expect(landingPath('demo_user')).toBe('/demo')
})
