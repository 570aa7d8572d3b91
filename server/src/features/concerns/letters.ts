import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'
import type { ConcernRow } from './concerns.queries.ts'

interface Answered extends Pick<ConcernRow, 'about' | 'aboutId'> {
  role: string
  name: string
}

/** That there is an answer; it is read on the screen, for a mailbox may be a family's. */
export const answeredLetter = (publicUrl: string, { about, aboutId, role, name }: Answered): MailContent => ({
  subject: /*i18n*/ 'What you told us was answered',
  ...(about === 'forecast' ? OF_FORECAST : OF_QUESTION),
  greeting: name ? say('Hello {name},', { name }) : /*i18n*/ 'Hello,',
  button: {
    label: /*i18n*/ 'Read the answer',
    url:
      about === 'forecast'
        ? `${publicUrl}/student/mark-prediction-history`
        : `${publicUrl}/${role}/history/question-paper/${aboutId}`,
  },
  notes: [
    /*i18n*/ 'Whoever answers does not know who you are: they see what was shown to you and, if you are in one, your school.',
  ],
})

const OF_FORECAST = {
  preview: /*i18n*/ 'You told us about a forecast.',
  paragraphs: [/*i18n*/ 'Thank you for telling us about a forecast. There is an answer now, beside the forecast.'],
}
const OF_QUESTION = {
  preview: /*i18n*/ 'You told us about a question.',
  paragraphs: [/*i18n*/ 'Thank you for telling us about a question. There is an answer now, with its paper.'],
}
