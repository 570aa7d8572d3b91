import { expect, test } from 'vitest'
import { checkBulletin, fromTyped, toBody, toForm, toTyped } from './bulletin-form.ts'

test.each(['2026-11-24T06:05', '2026-01-01T00:00', '2026-12-31T23:59'])(
  '%s is typed and read as the same moment',
  (typed) => {
    expect(toTyped(new Date(fromTyped(typed)))).toBe(typed)
  },
)

test.each(['', 'tomorrow', '2026-11-24', '2026-99-99T00:00'])('%s is no moment', (typed) => {
  expect(fromTyped(typed)).toBe('')
})

test('a new one is right but for its words; a time that runs backwards is told at its end', () => {
  const form = toForm(null, new Date('2026-11-24T06:00:00Z'))
  expect(checkBulletin(form)).toEqual({ title: 'Title is required.', body: 'Text is required.' })
  const typed = { ...form, title: 'Away', body: 'For an hour.', ends_at: form.starts_at }
  expect(checkBulletin(typed)).toEqual({ ends_at: 'The end must be after the beginning.' })
  expect(toBody(typed).starts_at).toBe('2026-11-24T06:00:00.000Z')
})
