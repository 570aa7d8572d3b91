import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import type { ListOf } from '../year-end.api.ts'

/** To the list that is printed and saved as a sheet. */
export const ListLink = ({ of }: { of: ListOf }) => (
  <Button component={Link} variant="default" to={`${paths.yearEndList}?of=${of}`}>
    List of students
  </Button>
)
