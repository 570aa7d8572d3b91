import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatDay } from '../lib/format.ts'
import classes from './demo-ribbon.module.css'
import { linkTo } from './link-to.ts'

/** Wherever somebody signs in who asked to be deleted: when it happens, and where it is taken back. */
export function DeletionRibbon({ on }: { on: string }) {
  const day = formatDay(on)
  return (
    <aside className={classes.ribbon} aria-label={t`Deletion`}>
      <span>{t`Your account will be deleted on ${day}`}</span>
      <Anchor component={Link} to={linkTo('/settings')} className={classes.link}>
        {t`Take it back`}
      </Anchor>
    </aside>
  )
}
