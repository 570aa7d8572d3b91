import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'
import type { ExamState } from '@margam/contract/marks'
import { IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react'

const LOOKS = {
  draft: { color: 'plum', Icon: IconPencil },
  published: { color: 'leaf', Icon: IconCircleCheck },
  locked: { color: 'gray', Icon: IconLock },
} as const

const stateName = (state: ExamState): string => ({ draft: t`Draft`, published: t`Published`, locked: t`Locked` })[state]

export function StateBadge({ state }: { state: ExamState }) {
  const { color, Icon } = LOOKS[state]
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      {...(state === 'locked' ? { c: 'var(--mantine-color-text)' } : {})}
      leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
    >
      {stateName(state)}
    </Badge>
  )
}
