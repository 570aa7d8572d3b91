import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { RouteMotif } from './route-motif.tsx'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
}
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} ta="center">
      <RouteMotif />
      <Text fw={650} mt="sm">
        {title}
      </Text>
      {children && (
        <Text c="dimmed" maw="52ch">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  )
}
