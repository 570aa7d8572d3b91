import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import type { ListOf } from '../year-end.api.ts'

/** To the list that is printed and saved as a sheet. */
export const ListLink = ({ of }: { of: ListOf }) => (
  <Button component={Link} variant="default" to={`${linkTo('/organisation/academic-years/year-end/list')}?of=${of}`}>
    {t`List of students`}
  </Button>
)
