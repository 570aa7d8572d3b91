import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'

/** To all that the student practised. */
export const PracticeLink = () => (
  <Button component={Link} to={linkTo('/student/practice')} variant="default">
    {t`My practice`}
  </Button>
)
