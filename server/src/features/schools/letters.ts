import { SCHOOL_WAITING_DAYS } from '@margam/contract/schools'
import { say } from '@margam/school/sentence'
import type { OfficeLetter } from './office.ts'

const HELLO = /*i18n*/ 'Hello,'

export const suspendedLetter = (name: string, reason: string): OfficeLetter => ({
  kind: 'school-suspended',
  content: {
    subject: say('{name} is suspended on Margam', { name }),
    preview: /*i18n*/ 'Nobody of the school can sign in at the moment.',
    greeting: HELLO,
    paragraphs: [
      say('Whoever runs this Margam has suspended {name}, and says why:', { name }),
      reason,
      /*i18n*/ 'Nobody of the school can sign in, and no mail of it goes out. Nothing is deleted.',
    ],
    notes: [/*i18n*/ 'If you do not agree, please write to whoever runs this Margam.'],
  },
})

export const liftedLetter = (name: string, publicUrl: string): OfficeLetter => ({
  kind: 'school-lifted',
  content: {
    subject: say('{name} is open again on Margam', { name }),
    preview: /*i18n*/ 'Everybody can sign in again.',
    greeting: HELLO,
    paragraphs: [say('{name} is no longer suspended. Everybody can sign in again.', { name })],
    button: { label: /*i18n*/ 'Sign in', url: `${publicUrl}/login` },
    notes: [],
  },
})

interface Ending {
  reason: string
  /** YYYY-MM-DD. */
  day: string
}
export const endsLetter = (name: string, publicUrl: string, { reason, day }: Ending): OfficeLetter => ({
  kind: 'school-ends',
  content: {
    subject: say('{name} will be deleted from Margam on {day}', { name, day: { day } }),
    preview: /*i18n*/ 'Take along what you need before that day.',
    greeting: HELLO,
    paragraphs: [
      say('Whoever runs this Margam deletes {name} in {days} days, on {day}, and says why:', {
        name,
        days: SCHOOL_WAITING_DAYS,
        day: { day },
      }),
      reason,
      /*i18n*/ 'On that day everything of the school is deleted, with the accounts of its people, and cannot be brought back. Until then nothing changes. Under Settings, Privacy, you can take all of it along as one file.',
    ],
    button: { label: /*i18n*/ 'Take it along', url: `${publicUrl}/organisation/settings?tab=privacy` },
    notes: [/*i18n*/ 'If you do not agree, please write to whoever runs this Margam at once.'],
  },
})

export const staysLetter = (name: string): OfficeLetter => ({
  kind: 'school-stays',
  content: {
    subject: say('{name} will not be deleted from Margam', { name }),
    preview: /*i18n*/ 'The deletion was taken back.',
    greeting: HELLO,
    paragraphs: [say('The deletion of {name} was cancelled. Everything stays as it is.', { name })],
    notes: [],
  },
})

export const exportedLetter = (name: string, publicUrl: string): OfficeLetter => ({
  kind: 'school-exported',
  content: {
    subject: say('All of {name} is ready', { name }),
    preview: /*i18n*/ 'It can be fetched for a day, only by you.',
    greeting: HELLO,
    paragraphs: [
      say('All of {name} was asked for as one file. It is ready, and can be fetched for a day, only by you.', {
        name,
      }),
      /*i18n*/ 'The file holds the data of every student and teacher. Keep it where nobody else finds it.',
    ],
    button: { label: /*i18n*/ 'Fetch it', url: `${publicUrl}/organisation/settings?tab=privacy` },
    notes: [/*i18n*/ 'If it was not you who asked, change your password at once: that signs everybody else out.'],
  },
})

/** The same, where the operator took it. */
export const takenLetter = (name: string): OfficeLetter => ({
  kind: 'school-exported',
  content: {
    subject: say('All of {name} was exported', { name }),
    preview: /*i18n*/ 'Whoever runs this Margam has it as one file.',
    greeting: HELLO,
    paragraphs: [
      say('Whoever runs this Margam has exported all of {name} as one file, because its deletion is announced.', {
        name,
      }),
      /*i18n*/ 'It stands in the audit trail of the school.',
    ],
    notes: [/*i18n*/ 'If you do not agree, please write to whoever runs this Margam.'],
  },
})
