import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '../lib/format.ts'
import classes from './demo-ribbon.module.css'
import { linkTo } from './link-to.ts'

interface DeletionRibbonProps {
  on: string
  /** The operator has announced it; what can be done is to take everything along. */
  isSchool: boolean
}
/** Wherever somebody signs in whose account or school is about to be deleted: when, and what can be done. */
export function DeletionRibbon({ on, isSchool }: DeletionRibbonProps) {
  const day = formatDay(on)
  if (isSchool) {
    return (
      <aside className={classes.ribbon} aria-label={t`Deletion`}>
        <span>{t`The school will be deleted on ${day}`}</span>
        <Anchor component={Link} to={linkTo('/organisation/settings', { tab: 'privacy' })} className={classes.link}>
          {t`Take its data along`}
        </Anchor>
      </aside>
    )
  }
  return (
    <aside className={classes.ribbon} aria-label={t`Deletion`}>
      <span>{t`Your account will be deleted on ${day}`}</span>
      <Anchor component={Link} to={linkTo('/settings')} className={classes.link}>
        {t`Take it back`}
      </Anchor>
    </aside>
  )
}
