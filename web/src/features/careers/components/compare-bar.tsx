import { t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { compareLink } from '../career-links.ts'
import type { CareerRole } from '../career-roles.ts'
import classes from './careers.module.css'

interface CompareBarProps {
  role: CareerRole
  ticked: { id: string; name: string }[]
  onClear: () => void
}
/** Stands at the window's foot while something is ticked. */
export function CompareBar({ role, ticked: [first, second], onClear }: CompareBarProps) {
  if (!first) return null
  return (
    <section className={classes.bar} aria-label={t`Compare`}>
      <Text component="output" fw={550}>
        {second
          ? t`${{ first: first.name }} and ${{ second: second.name }}`
          : t`${{ first: first.name }}: tick one more to compare.`}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onClear}>{t`Untick`}</Button>
        {second && (
          <Button component={Link} to={compareLink(role, first.id, second.id)}>
            {t`Compare`}
          </Button>
        )}
      </Group>
    </section>
  )
}
