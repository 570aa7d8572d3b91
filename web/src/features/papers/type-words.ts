import { t } from '@lingui/core/macro'
import type { QuestionType } from '@margam/contract/papers'

export const typeWords = (): Record<QuestionType, string> => ({
  mcq: t`Multiple choice`,
  'true-false': t`True or false`,
  fill: t`Fill in the blank`,
  'very-short': t`Very short answer`,
  short: t`Short answer`,
  long: t`Long answer`,
  'assertion-reason': t`Assertion and reason`,
  case: t`Case study`,
  passage: t`Passage`,
  match: t`Match the columns`,
  order: t`Put in order`,
  edit: t`Correct the text`,
  writing: t`Writing`,
  oral: t`Oral`,
})
