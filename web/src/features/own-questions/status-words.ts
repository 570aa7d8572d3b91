import { t } from '@lingui/core/macro'
import type { OwnQuestionStatus } from './own-questions.api.ts'

export const statusWords = (): Record<OwnQuestionStatus, string> => ({
  draft: t`Draft`,
  'in-review': t`In review`,
  approved: t`Approved`,
})
