import { Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface FixedFieldProps {
  label: string
  value: ReactNode
  /** Who keeps it, or where it is changed, in a sentence; left out where a note above says it for several. */
  why?: ReactNode
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
      {why && (
        <Text size="sm" c="dimmed" mt={2}>
          {why}
        </Text>
      )}
    </div>
  )
}

/** Says once, above the fields with a lock, why they are not changed here. */
export function LockNote({ children }: { children: ReactNode }) {
  return (
    <Group gap={8} wrap="nowrap" align="flex-start">
      <IconLock size={16} stroke={1.75} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
      <Text size="sm" c="dimmed">
        {children}
      </Text>
    </Group>
  )
}
