import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'

/** That there is an answer; it is read on the screen, for a mailbox may be a family's. */
export const answeredLetter = (publicUrl: string, name: string): MailContent => ({
  subject: /*i18n*/ 'What you told us was answered',
  preview: /*i18n*/ 'You told us about a forecast.',
  greeting: say('Hello {name},', { name }),
  paragraphs: [/*i18n*/ 'Thank you for telling us about a forecast. There is an answer now, beside the forecast.'],
  button: { label: /*i18n*/ 'Read the answer', url: `${publicUrl}/student/mark-prediction-history` },
  notes: [/*i18n*/ 'Whoever answers does not know who you are: they see your school and what was shown to you.'],
})
