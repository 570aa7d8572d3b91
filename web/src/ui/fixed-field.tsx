import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface FixedFieldProps {
  label: string
  value: ReactNode
  /** Who keeps it, or where it is changed, in a sentence. */
  why: ReactNode
}
/** A value among the inputs of a form that is not changed there, and why. */
export function FixedField({ label, value, why }: FixedFieldProps) {
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <Group gap={8} wrap="nowrap" mt={6} align="center">
        <IconLock size={16} stroke={1.75} aria-hidden style={{ flex: 'none' }} />
        <Text style={{ overflowWrap: 'anywhere' }}>{value}</Text>
      </Group>
      <Text size="sm" c="dimmed" mt={2}>
        {why}
      </Text>
    </div>
  )
}
