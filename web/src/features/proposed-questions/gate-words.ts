import { t } from '@lingui/core/macro'
import type { ProposalVerdict } from './proposed-questions.api.ts'

/** What each check looks at. */
export const gateWords = (): Record<ProposalVerdict['gate'], string> => ({
  wording: t`It can be printed as it is worded`,
  persons: t`It names nobody of the school`,
  key: t`One option is right, and no two say the same`,
  check: t`The answer was worked out again`,
  marks: t`The value points make the marks`,
  length: t`The length of an option gives nothing away`,
  scope: t`It is of the topic and of the class`,
  likeness: t`It does not repeat an existing question`,
  leak: t`It gives no answer away`,
  solve: t`Solved three times without the key`,
  options: t`Each option was judged on its own`,
  approval: t`A teacher reads it`,
})

export const outcomeWords = (): Record<ProposalVerdict['outcome'], string> => ({
  passed: t`Passed`,
  refused: t`Refused`,
  unneeded: t`Not needed`,
  waiting: t`Yours to do`,
})
