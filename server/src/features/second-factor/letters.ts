import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'

export type FactorChange = 'added' | 'changed' | 'ended' | 'forgotten' | 'recovery' | 'guessed'

const SUBJECTS: Record<FactorChange, string> = {
  added: /*i18n*/ 'Your Margam sign-in has a second factor now',
  changed: /*i18n*/ 'The second factor of your Margam sign-in was changed',
  ended: /*i18n*/ 'Your Margam sign-in has no second factor any more',
  forgotten: /*i18n*/ 'The second factor of your Margam sign-in was taken away',
  recovery: /*i18n*/ 'A recovery code signed in to Margam',
  guessed: /*i18n*/ 'Somebody tries codes at your Margam sign-in',
}
const TEXTS: Record<FactorChange, string> = {
  added: /*i18n*/ 'From now on a code of your app follows the password whenever you sign in.',
  changed: /*i18n*/ 'The codes of the app that you have just set up sign you in now, and those of before no longer.',
  ended: /*i18n*/ 'From now on the password alone signs you in.',
  forgotten:
    /*i18n*/ 'Whoever runs this Margam has taken it away, and every session has ended. The password alone signs you in.',
  recovery:
    /*i18n*/ 'Somebody has just signed in with your password and one of your recovery codes, which is used up now.',
  guessed:
    /*i18n*/ 'Your password was right, and several codes after it were wrong. Nobody has come in, and further tries have to wait.',
}

/** Tells the owner of a login what happened to its second factor. */
export const factorLetter = (change: FactorChange, publicUrl: string): MailContent => ({
  subject: SUBJECTS[change],
  preview: TEXTS[change],
  greeting: /*i18n*/ 'Hello,',
  paragraphs: [TEXTS[change]],
  notes: [say('If it was not you, choose a new password at once: {address}', { address: `${publicUrl}/login` })],
})
