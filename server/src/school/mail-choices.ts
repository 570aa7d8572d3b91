import type { MailChoices, MailFlag } from '@margam/contract/mail-choices'
import { NOT_YET, notificationFlags, type SchoolSettings } from '@margam/contract/settings'
import { type Sentence, say } from '@margam/school/sentence'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Event = Exclude<MailFlag, 'email' | (typeof NOT_YET)[number]>

/**
 * Whether somebody wants the school's mails about something, by the choices of their account. Whoever queues such a mail
 * asks; what is about signing in, and what goes to a family, is not theirs to switch off.
 */
export const wantsMail = (event: Event, choices: PgColumn | SQL): SQL<boolean> =>
  sql<boolean>`(coalesce((${choices} ->> 'email')::boolean, true) and coalesce((${choices} ->> ${event})::boolean, true))`

/** The choices as they hold: what was never chosen is wanted, and what nothing can send yet is not. */
export const choicesOf = (stored: Partial<MailChoices>): MailChoices =>
  Object.fromEntries(notificationFlags.map((flag) => [flag, !isNotYet(flag) && (stored[flag] ?? true)])) as MailChoices
const isNotYet = (flag: MailFlag) => (NOT_YET as readonly string[]).includes(flag)

/** What is mailed at all. A demo mails nobody, and a teacher of their own has no school to write in the name of. */
export function sentBy({ kind, settings }: { kind: string; settings: SchoolSettings }): MailChoices {
  const { notifications: on } = settings
  const mails = kind === 'school' && on.email
  const is = (flag: Event) => mails && on[flag]
  return {
    email: mails,
    push: false,
    sms: false,
    // a reminder of a register is sent by hand
    attendance: mails,
    grades: is('grades'),
    announcements: is('announcements'),
  }
}

/** Below each mail that its reader may switch off. */
export const howToChoose = (publicUrl: string): Sentence =>
  say('You choose which of these mails you get under Settings: {address}', { address: `${publicUrl}/settings` })
