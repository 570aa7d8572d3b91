import { t } from '@lingui/core/macro'
import type { ListedPractice, PracticePart } from './practice.api.ts'

/** What the paper of a practice is called. */
export const practiceName = ({ title, subject, cls }: Pick<ListedPractice, 'title' | 'subject' | 'cls'>) =>
  title || t`${subject}, class ${cls}`

/** What a question, or a part of one, is called. */
export const partName = ({ number, label }: Pick<PracticePart, 'number' | 'label'>) =>
  t`question ${{ number: `${number}${label && ` ${label}`}` }}`

/** Where a part stands on the screen. */
export const partId = (key: string) => `part-${key}`
