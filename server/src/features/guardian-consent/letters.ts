import { LINK_DAYS } from '@margam/contract/guardian-consent'
import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'

interface Asked {
  /** The student's. */
  name: string
  schoolName: string | null
  guardianName: string
  token: string
}

/** To a parent or guardian, who may never have heard of the product. */
export const askedLetter = (publicUrl: string, { name, schoolName, guardianName, token }: Asked): MailContent => ({
  subject: say('May {name} take the career assessment?', { name }),
  preview: /*i18n*/ 'A student under 18 needs a parent or guardian to agree.',
  greeting: say('Hello {name},', { name: guardianName }),
  paragraphs: [
    schoolName
      ? say(
          '{name}, a student of {school}, would like to take two short tests: one of reasoning and one of interests. They lead to careers worth exploring.',
          { name, school: schoolName },
        )
      : say(
          '{name} would like to take two short tests: one of reasoning and one of interests. They lead to careers worth exploring.',
          { name },
        ),
    /*i18n*/ 'The page behind this button says what is kept, for what and for how long. There you agree or refuse. Nothing begins before you agree.',
  ],
  button: { label: /*i18n*/ 'Read and answer', url: `${publicUrl}/guardian-consent?token=${token}` },
  notes: [
    say('You can answer for {days} days. Keep this mail: with the same button you can withdraw later.', {
      days: LINK_DAYS,
    }),
    /*i18n*/ 'If you do not know this student, you need not do anything.',
  ],
})
