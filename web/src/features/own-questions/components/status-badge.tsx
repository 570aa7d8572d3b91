import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'
import type { ListedQuestion } from '../own-questions.api.ts'
import { statusWords } from '../status-words.ts'

const COLOURS = { draft: 'gray', 'in-review': 'cobalt', approved: 'leaf' } as const

/** Where a question stands, in words; the colour only repeats them. */
export const StatusBadge = ({ status, is_archived }: Pick<ListedQuestion, 'status' | 'is_archived'>) => (
  <Badge variant="light" tt="none" miw="max-content" color={is_archived ? 'gray' : COLOURS[status]}>
    {is_archived ? t`Archived` : statusWords()[status]}
  </Badge>
)
