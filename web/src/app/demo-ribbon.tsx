import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import classes from './demo-ribbon.module.css'
import { linkTo } from './link-to.ts'

const timeFormat = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' })

interface DemoRibbonProps {
  /** When the sample school ends, ISO 8601. */
  endsAt: string | null
}
export function DemoRibbon({ endsAt }: DemoRibbonProps) {
  return (
    <aside className={classes.ribbon} aria-label="Demo">
      <span>Demo data · {endsAt ? `ends at ${timeFormat.format(new Date(endsAt))}` : 'ends in two hours'}</span>
      <Anchor component={Link} to={linkTo('/demo')} className={classes.link}>
        Look from another side
      </Anchor>
    </aside>
  )
}
