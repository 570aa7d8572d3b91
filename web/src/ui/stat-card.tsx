import { Paper, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '../lib/format.ts'
import classes from './cards.module.css'

interface StatCardProps {
  label: string
  /** A count, or null where there is none. */
  value: number | null
  /** Stands right behind the value: "%". */
  unit?: string
  icon?: ReactNode
  /** The list that the number counts. */
  to?: string
  hint?: string
}
export function StatCard({ label, value, unit = '', icon, to, hint }: StatCardProps) {
  const body = (
    <>
      <span className={classes.statLabel}>
        {icon}
        {label}
      </span>
      <span className={classes.statValue}>{value === null ? '–' : formatNumber(value) + unit}</span>
      {hint && (
        <Text component="span" size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </>
  )
  return to ? (
    <Link to={to} className={`${classes.card} ${classes.stat} ${classes.link}`}>
      {body}
    </Link>
  ) : (
    <Paper className={`${classes.card} ${classes.stat}`} radius="lg">
      {body}
    </Paper>
  )
}
