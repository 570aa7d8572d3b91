import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '@margam/school/sentence'
import { afterAll, describe, expect, test } from 'vitest'
import { languages, speak } from './languages.ts'
import { acceptedLanguage } from './reader.ts'

const ready = say('{count, plural, one {# report card} other {# report cards}} ready.', { count: 1 })

describe('English', () => {
  test('is said with its plurals, values, days, weekdays and choices', () => {
    expect(speak(ready)).toBe('1 report card ready.')
    expect(speak({ ...ready, values: { count: 120000 } })).toBe('1,20,000 report cards ready.')
    expect(speak(say('On {day}.', { day: { day: '2026-11-22' } }))).toBe('On Nov 22, 2026.')
    expect(speak(say('{weekday}.', { weekday: { weekday: 7 } }))).toBe('Sunday.')
    expect(speak(say('{types}.', { types: { oneOf: ['PDF', 'JPG', 'PNG'] } }))).toBe('PDF, JPG or PNG.')
    const marks = [1, 5].map((one) => say('{marks, plural, one {# mark} other {# marks}}', { marks: one }))
    expect(speak(say('{all}.', { all: { allOf: [...marks, 'more'] } }))).toBe('1 mark, 5 marks and more.')
  })

  test('leaves what somebody typed as it is, braces and all', () => {
    expect(speak('Bring {food} & don’t be late')).toBe('Bring {food} & don’t be late')
    expect(speak(say('{title} – {schoolName}', { title: '{x}', schoolName: "Lake's" }))).toBe("{x} – Lake's")
  })

  test('comes in words in production too, where the library compiles nothing by itself', () => {
    const script = `
      import { speak } from ${JSON.stringify(new URL('languages.ts', import.meta.url).href)}
      console.log(speak(${JSON.stringify(ready)}))`
    const env = { ...process.env, NODE_ENV: 'production' }
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' })
    expect(said.trim()).toBe('1 report card ready.')
  })
})

describe('another language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'margam-words-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'hi'))
  mkdirSync(join(folder, 'en'))
  const entry = (id: string, text: string) =>
    `#. js-lingui-explicit-id\nmsgctxt "data"\nmsgid "${id}"\nmsgstr "${text}"\n`
  writeFileSync(
    join(folder, 'hi', 'server.po'),
    [
      entry('Lesson saved.', 'पाठ सहेजा गया।'),
      entry(ready.id, '{count, plural, one {# रिपोर्ट कार्ड} other {# रिपोर्ट कार्ड}} तैयार।'),
      entry('Use at most two decimals.', ''),
    ].join('\n'),
  )

  test('is a folder, and what it lacks is said in English', () => {
    expect(languages(folder)).toEqual(['en', 'hi'])
    expect(speak('Lesson saved.', 'hi', folder)).toBe('पाठ सहेजा गया।')
    expect(speak({ ...ready, values: { count: 2 } }, 'hi', folder)).toBe('2 रिपोर्ट कार्ड तैयार।')
    expect(speak('Use at most two decimals.', 'hi', folder)).toBe('Use at most two decimals.')
    expect(speak(say('At most {most} entries.', { most: 5 }), 'hi', folder)).toBe('At most 5 entries.')
  })

  test('that is not there is English', () => {
    expect(speak('Lesson saved.', 'ml', folder)).toBe('Lesson saved.')
  })

  test.each([
    [undefined, 'en'],
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['en-GB;q=0.5, hi;q=0.7', 'hi'],
    ['fr, hi;q=0', 'en'],
    ['HI', 'hi'],
    ['*', 'en'],
    [';;,=', 'en'],
  ])('an Accept-Language of %s asks for %s', (header, language) => {
    expect(acceptedLanguage(header, ['en', 'hi'])).toBe(language)
  })
})
