import { t } from '@lingui/core/macro'
import type { Relation } from './guardian-consent.api.ts'

export function relationWord(relation: Relation): string {
  if (relation === 'mother') return t`Mother`
  return relation === 'father' ? t`Father` : t`Guardian`
}
