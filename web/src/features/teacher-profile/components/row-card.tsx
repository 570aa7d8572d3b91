import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './row-card.module.css'

interface RowCardProps {
  /** Names the row: "Experience 2". */
  title: string
  onRemove: () => void
  children: ReactNode
}
/** One entry of a list in a form. */
export function RowCard({ title, onRemove, children }: RowCardProps) {
  return (
    <fieldset className={classes.row} aria-label={title}>
      <Group justify="space-between" mb="xs" wrap="nowrap">
        <Text fw={650}>{title}</Text>
        <CloseButton size="lg" aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove} />
      </Group>
      {children}
    </fieldset>
  )
}

export function AddRowButton({ children, onAdd }: { children: string; onAdd: () => void }) {
  return (
    <Group>
      <Button variant="default" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
        {children}
      </Button>
    </Group>
  )
}
