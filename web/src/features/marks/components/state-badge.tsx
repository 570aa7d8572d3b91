import { Badge } from '@mantine/core'
import type { ExamState } from '@margam/contract/marks'
import { IconCircleCheck, IconLock, IconPencil } from '@tabler/icons-react'

const LOOKS = {
  draft: { label: 'Draft', color: 'plum', Icon: IconPencil },
  published: { label: 'Published', color: 'leaf', Icon: IconCircleCheck },
  locked: { label: 'Locked', color: 'gray', Icon: IconLock },
} as const

export function StateBadge({ state }: { state: ExamState }) {
  const { label, color, Icon } = LOOKS[state]
  return (
    <Badge
      variant="light"
      color={color}
      tt="none"
      {...(state === 'locked' ? { c: 'var(--mantine-color-text)' } : {})}
      leftSection={<Icon size={14} stroke={1.75} aria-hidden />}
    >
      {label}
    </Badge>
  )
}
