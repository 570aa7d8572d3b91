import { Anchor, Group, Text } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from './page-title.tsx'

interface PageHeaderProps {
  title: string
  description?: ReactNode
  /** Buttons at the right, the main one last. */
  actions?: ReactNode
  /** The screen one level up. */
  back?: { to: string; label: string }
}
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header style={{ marginBottom: 24 }}>
      {back && (
        <Anchor
          component={Link}
          to={back.to}
          className="screen-only"
          size="sm"
          mb="xs"
          style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}
        >
          <IconArrowLeft size={16} stroke={1.75} aria-hidden />
          {back.label}
        </Anchor>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <div style={{ flex: '1 1 16rem' }}>
          <PageTitle>{title}</PageTitle>
          {description && (
            <Text c="dimmed" mt={4} maw="68ch">
              {description}
            </Text>
          )}
        </div>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
    </header>
  )
}
