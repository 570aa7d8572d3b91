import { Container, Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { PageTitle } from '../../../ui/page-title.tsx'
import classes from './account-card.module.css'

interface AccountCardProps {
  title: string
  documentTitle?: string
  description?: ReactNode
  children: ReactNode
}
/** The frame of every screen around signing in. */
export function AccountCard({ title, documentTitle, description, children }: AccountCardProps) {
  return (
    <Container size={560} className={classes.frame}>
      <Paper className={classes.card} radius="lg">
        <PageTitle {...(documentTitle ? { documentTitle } : {})}>{title}</PageTitle>
        {description && (
          <Text c="dimmed" mt={4}>
            {description}
          </Text>
        )}
        <div className={classes.body}>{children}</div>
      </Paper>
    </Container>
  )
}
