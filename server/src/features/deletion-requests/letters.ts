import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'
import type { AnsweredBy } from './answered-by.ts'

const hello = (name: string) => (name ? say('Hello {name},', { name }) : 'Hello,')

interface Asked {
  answeredBy: AnsweredBy
  /** Of the school or the teacher who answers. */
  name: string
  /** YYYY-MM-DD. */
  day: string
}

/** To whoever asked: what happens, and how it is taken back. */
export const askedLetter = (publicUrl: string, person: string, { answeredBy, name, day }: Asked): MailContent => ({
  subject:
    answeredBy === 'self'
      ? say('Your Margam account will be deleted on {day}', { day: { day } })
      : /*i18n*/ 'You asked to be deleted from Margam',
  preview: /*i18n*/ 'You can take it back under Settings.',
  greeting: hello(person),
  paragraphs: [
    answeredBy === 'self'
      ? say(
          'You asked us to delete your account. On {day} all that you keep here is deleted, and cannot be brought back.',
          { day: { day } },
        )
      : say('You asked to be deleted. {name} answers by {day}; until then nothing changes.', { name, day: { day } }),
  ],
  button: { label: /*i18n*/ 'Open Settings', url: `${publicUrl}/settings` },
  notes: [/*i18n*/ 'If it was not you, take it back there and choose a new password at once.'],
})

/** To the school or the teacher who has to answer. */
export const toAnswerLetter = (
  publicUrl: string,
  person: string,
  { isSchool, day }: { isSchool: boolean; day: string },
): MailContent => ({
  subject: say('{person} asks to be deleted', { person }),
  preview: say('Please answer by {day}.', { day: { day } }),
  greeting: /*i18n*/ 'Hello,',
  paragraphs: [
    say(
      '{person} asks that what is kept about them is deleted. Please answer by {day}: erase, archive, or decline and say why.',
      {
        person,
        day: { day },
      },
    ),
  ],
  button: {
    label: /*i18n*/ 'Answer the request',
    url: isSchool ? `${publicUrl}/organisation/settings?tab=privacy` : `${publicUrl}/settings`,
  },
  notes: [],
})

/** `answer` is why it was declined; '' when the person was archived. */
export const answeredLetter = (person: string, name: string, answer: string): MailContent => ({
  subject: /*i18n*/ 'Your request to be deleted was answered',
  preview: name,
  greeting: hello(person),
  paragraphs: answer
    ? [say('{name} has declined to delete your account, and says why:', { name }), answer]
    : [
        say(
          '{name} has ended your account: it no longer signs in. The records that a school has to keep stay, and are seen by nobody else.',
          { name },
        ),
      ],
  notes: [say('If you do not agree, please write to {name}.', { name })],
})

const deletedMail = (person: string, paragraphs: MailContent['paragraphs']): MailContent => ({
  subject: /*i18n*/ 'Your Margam account was deleted',
  preview: /*i18n*/ 'This is the last mail about it.',
  greeting: hello(person),
  paragraphs,
  notes: [
    /*i18n*/ 'Any other account that you have on Margam stays as it is. Backups that hold this one end by themselves.',
  ],
})

/** The last one, where nothing stays. `of` is the school or the teacher whose account it was; '' for one's own. */
export const deletedLetter = (person: string, of: string): MailContent =>
  deletedMail(person, [
    of
      ? say('Your account with {of} was deleted, with what was kept about you there.', { of })
      : /*i18n*/ 'Your account was deleted, with all that you kept in it.',
  ])

/** The last one to somebody whom a school or a teacher erased: their records go on without the person. */
export const erasedLetter = (person: string, of: string, role: 'student' | 'teacher'): MailContent =>
  deletedMail(person, [
    say('Your account with {of} was deleted, with what was kept about you there.', { of }),
    role === 'student'
      ? /*i18n*/ 'Your marks, your attendance and the classes that you were in stay in the records there, without your name.'
      : /*i18n*/ 'What you entered for students and the papers that you made stay in the records there, without your name.',
  ])
