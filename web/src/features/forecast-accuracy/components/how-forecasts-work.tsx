import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'

interface HowForecastsWorkProps {
  /** In a dialog: the page opens beside it, so that what the dialog shows is not lost. */
  isBeside?: boolean
}
/** The way from a forecast to the page that says what it is. */
export const HowForecastsWork = ({ isBeside = false }: HowForecastsWorkProps) => (
  <Anchor
    component={Link}
    to={linkTo('/how-forecasts-work')}
    underline="always"
    {...(isBeside ? { target: '_blank', rel: 'noopener' } : {})}
  >
    {isBeside ? t`How the forecast works (opens in a new tab)` : t`How the forecast works`}
  </Anchor>
)
