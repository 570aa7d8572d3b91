import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './cards.module.css'

interface SectionCardProps {
  title: string
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}
/** A titled part of a screen. */
export function SectionCard({ title, description, actions, children }: SectionCardProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.card} radius="lg">
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {description && (
            <Text size="sm" c="dimmed" mt={2}>
              {description}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}
