import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as accountLetters from '../features/accounts/letters.ts'
import * as deletionLetters from '../features/deletion-requests/letters.ts'
import * as familyLetters from '../features/notifications/letters.ts'
import { type MailContent, renderMail } from './template.ts'
import { createTransport } from './transport.ts'

// A name that was stored before names were one line, or that came past the forms in some other way.
const name = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(
    'Asha\r\nBcc: all@evil.example',
    'A\u2028B\u202Egpj',
    `${'Very long '.repeat(60)}`,
    'Zoë\tനമ\u200Dസ്',
    '',
  ),
)
const words = fc.record({
  one: name,
  two: name,
  three: name,
  day: fc.constant('2026-11-20'),
})
type Words = { one: string; two: string; three: string; day: string }

const NINE_OF_15 = { present: 9, late: 0, half_day: 0, absent: 6 }

const lettersOf = ({ one, two, three, day }: Words): MailContent[] => {
  const url = 'http://margam.test'
  const family = { schoolName: one, schoolPhone: '', studentName: two, className: three, day }
  const mark = { ...family, subjectName: three, examName: one, result: null }
  return [
    accountLetters.verifyLetter(url, one, 'token'),
    accountLetters.resetLetter(url, one, 'token'),
    accountLetters.inviteLetter(url, one, two, 'token'),
    accountLetters.passwordChangedLetter(url, one),
    accountLetters.newAddressLetter(url, one, 'token'),
    accountLetters.oldAddressLetter(url, one, 'token'),
    accountLetters.takenAddressLetter(one),
    accountLetters.ownAddressChangedLetter(url, one, 'new'),
    deletionLetters.askedLetter(url, one, { answeredBy: 'school', name: two, day: '2026-12-20' }),
    deletionLetters.toAnswerLetter(url, one, { isSchool: true, day: '2026-12-20' }),
    deletionLetters.answeredLetter(one, two, three),
    deletionLetters.deletedLetter(one, two),
    deletionLetters.erasedLetter(one, two, 'student'),
    familyLetters.absenceLetter(family),
    familyLetters.absenceCorrectedLetter(family),
    familyLetters.lowAttendanceLetter({ ...family, tally: NINE_OF_15, rate: 60, threshold: 75 }),
    familyLetters.marksLetter(mark),
    familyLetters.ownMarksLetter(mark, url, url),
    familyLetters.noticeLetter(one, { title: two, body: three }, url),
  ]
}

test('no name of any kind breaks the subject or the greeting of a letter, or makes it long', () => {
  fc.assert(
    fc.property(words, (given) => {
      for (const letter of lettersOf(given)) {
        const { subject, text } = renderMail(letter)
        const greeting = text.split('\n')[0]
        for (const line of [subject, greeting]) {
          expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u)
          expect(line.length).toBeLessThanOrEqual(200)
        }
      }
    }),
  )
})

test('what was queued with a broken subject, or for a broken address, goes to one receiver with one subject', async () => {
  const outbox = mkdtempSync(join(tmpdir(), 'margam-letters-'))
  const transport = createTransport({ from: 'Margam <no-reply@margam.example>', outbox })
  const queued = { subject: `Hello\r\nBcc: all@evil.example${' long'.repeat(100)}`, html: '', text: 'text' }
  await transport.send('asha@school.example\r\nBcc: all@evil.example, two@evil.example', queued, 'mail-1')
  const [head] = readFileSync(join(outbox, 'mail-1.eml'), 'utf8').split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]/g, ' ').split('\r\n')
  const named = (header: string) => lines.filter((line) => line.toLowerCase().startsWith(header))
  expect([named('bcc:').length, named('cc:').length, named('subject:').length, named('to:').length]).toEqual([
    0, 0, 1, 1,
  ])
  expect(named('to:')[0].match(/@/g)?.length).toBeLessThanOrEqual(3)
  expect(named('subject:')[0].length).toBeLessThanOrEqual(400)
  rmSync(outbox, { recursive: true })
})
