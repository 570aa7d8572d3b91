import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { formatTime } from '../lib/format.ts'
import classes from './demo-ribbon.module.css'
import { linkTo } from './link-to.ts'

interface DemoRibbonProps {
  /** When the sample school ends, ISO 8601. */
  endsAt: string | null
}
export function DemoRibbon({ endsAt }: DemoRibbonProps) {
  const time = endsAt && formatTime(endsAt)
  return (
    <aside className={classes.ribbon} aria-label={t`Demo`}>
      <span>{time === null ? t`Demo data · ends in two hours` : t`Demo data · ends at ${time}`}</span>
      <Anchor component={Link} to={linkTo('/demo')} className={classes.link}>
        {t`Look from another side`}
      </Anchor>
    </aside>
  )
}
