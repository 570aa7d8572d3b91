import { t } from '@lingui/core/macro'
import classes from './skip-link.module.css'

export const MAIN_ID = 'main'

export function SkipLink() {
  return (
    <a className={classes.link} href={`#${MAIN_ID}`}>
      {t`Skip to content`}
    </a>
  )
}
