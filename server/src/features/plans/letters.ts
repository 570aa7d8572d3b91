import type { Plan } from '@margam/contract/plans'
import { say } from '@margam/school/sentence'
import type { MailContent } from '../../mail/template.ts'
import { PLAN_NAMES } from '../../school/plan.ts'

const frame = (publicUrl: string) => ({
  greeting: /*i18n*/ 'Hello,',
  button: { label: /*i18n*/ 'See your plan', url: `${publicUrl}/plans` },
  notes: [],
})

/** It began. `lastDay` is '' while it has no end. */
export const grantedLetter = (
  publicUrl: string,
  plan: Plan,
  lastDay: string,
  why: 'asked' | 'unasked',
): MailContent => ({
  ...frame(publicUrl),
  subject: say('Your plan is {plan} now', { plan: PLAN_NAMES[plan] }),
  preview: why === 'asked' ? /*i18n*/ 'You asked for it, and it holds from today.' : /*i18n*/ 'It holds from today.',
  paragraphs: [
    lastDay
      ? say('You have {plan} from today until {day}.', { plan: PLAN_NAMES[plan], day: { day: lastDay } })
      : say('You have {plan} from today.', { plan: PLAN_NAMES[plan] }),
  ],
})

export const declinedLetter = (publicUrl: string, plan: Plan, answer: string): MailContent => ({
  ...frame(publicUrl),
  subject: say('About your request for {plan}', { plan: PLAN_NAMES[plan] }),
  preview: /*i18n*/ 'It was not granted.',
  paragraphs: [say('Your request for {plan} was not granted. The answer:', { plan: PLAN_NAMES[plan] }), answer],
})

export const endedLetter = (publicUrl: string, plan: Plan, reason: string): MailContent => ({
  ...frame(publicUrl),
  subject: say('Your plan {plan} has ended', { plan: PLAN_NAMES[plan] }),
  preview: /*i18n*/ 'It ends today.',
  paragraphs: [say('Your {plan} plan ends today. The reason:', { plan: PLAN_NAMES[plan] }), reason],
})
