import { t } from '@lingui/core/macro'
import type { ListedPractice } from './practice.api.ts'

/** What the paper of a practice is called. */
export const practiceName = ({ title, subject, cls }: Pick<ListedPractice, 'title' | 'subject' | 'cls'>) =>
  title || t`${subject}, class ${cls}`
