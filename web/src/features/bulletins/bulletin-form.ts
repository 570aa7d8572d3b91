import { t } from '@lingui/core/macro'
import { BULLETIN_LENGTH, spanProblem } from '@margam/contract/bulletins'
import { speak } from '../../lib/speak.ts'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { Bulletin } from './bulletins.api.ts'

const twoDigits = (value: number) => String(value).padStart(2, '0')
/** A moment as an input of day and time has it, in the zone of whoever types. */
export function toTyped(moment: Date): string {
  const day = [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map(twoDigits).join('-')
  return `${day}T${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`
}
/** What was typed as a moment with its zone; "" where it is none. */
export function fromTyped(typed: string): string {
  const time = /^\d{4,}-\d{2}-\d{2}T\d{2}:\d{2}/.test(typed) ? new Date(typed).getTime() : Number.NaN
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

export interface BulletinForm {
  kind: string
  title: string
  body: string
  audience: string
  is_public: boolean
  /** As typed. */
  starts_at: string
  ends_at: string
}

const DAY = 86_400_000
export const toForm = (bulletin: Bulletin | null, now = new Date()): BulletinForm =>
  bulletin
    ? {
        kind: bulletin.kind,
        title: bulletin.title,
        body: bulletin.body,
        audience: bulletin.audience,
        is_public: bulletin.is_public,
        starts_at: toTyped(new Date(bulletin.starts_at)),
        ends_at: toTyped(new Date(bulletin.ends_at)),
      }
    : {
        kind: 'maintenance',
        title: '',
        body: '',
        audience: 'everyone',
        is_public: false,
        starts_at: toTyped(now),
        ends_at: toTyped(new Date(now.getTime() + DAY)),
      }

export const toBody = (form: BulletinForm) => ({
  ...form,
  starts_at: fromTyped(form.starts_at),
  ends_at: fromTyped(form.ends_at),
})

const lengthProblem = (text: string, missing: string, most: number) =>
  !text.trim() ? missing : text.trim().length > most ? t`Must be at most ${most} characters.` : undefined

export function checkBulletin(form: BulletinForm): FormErrors {
  const { starts_at, ends_at } = toBody(form)
  const { ends_at: backwards } = spanProblem({ starts_at, ends_at })
  return {
    title: lengthProblem(form.title, t`Title is required.`, BULLETIN_LENGTH.title),
    body: lengthProblem(form.body, t`Text is required.`, BULLETIN_LENGTH.body),
    starts_at: starts_at ? undefined : t`The beginning is required.`,
    ends_at: ends_at ? backwards && speak(backwards) : t`The end is required.`,
  }
}
