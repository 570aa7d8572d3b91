import { t } from '@lingui/core/macro'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { Decision } from './deletion-requests.api.ts'

export const EMPTY_ANSWER = { decision: '', answer: '' }

const DECISIONS: readonly Decision[] = ['erase', 'archive', 'decline']
export const decisionOf = ({ decision }: typeof EMPTY_ANSWER): Decision | undefined =>
  DECISIONS.find((one) => one === decision)

export const checkAnswer = (values: typeof EMPTY_ANSWER): FormErrors => ({
  decision: decisionOf(values) ? undefined : t`Choose an answer.`,
  answer: values.decision === 'decline' && !values.answer.trim() ? t`Say why, so that they know.` : undefined,
})
