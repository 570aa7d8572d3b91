import { t } from '@lingui/core/macro'
import { schoolDay } from '@margam/contract/dates'
import { dayProblem } from '@margam/contract/fields'
import { LEGAL_LENGTH } from '@margam/contract/legal-texts'
import { speak } from '../../lib/speak.ts'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { LegalDesk } from './legal-texts.api.ts'

export interface DraftForm {
  body: string
  effective_on: string
}

/** The draft, or where there is none what is published, to be changed. */
export const toDraftForm = ({ draft, body }: Pick<LegalDesk, 'draft' | 'body'>, today = schoolDay()): DraftForm =>
  draft ? { body: draft.body, effective_on: draft.effective_on } : { body, effective_on: today }

export function checkDraft({ body, effective_on }: DraftForm, today = schoolDay()): FormErrors {
  const most = LEGAL_LENGTH
  const wrongDay = effective_on ? dayProblem(effective_on, 'day, month and year') : undefined
  return {
    body: !body.trim()
      ? t`Text is required.`
      : body.trim().length > most
        ? t`Must be at most ${most} characters.`
        : undefined,
    effective_on: !effective_on
      ? t`The day is required.`
      : wrongDay
        ? speak(wrongDay)
        : effective_on < today
          ? t`A new version holds from today at the earliest.`
          : undefined,
  }
}
