import { t } from '@lingui/core/macro'
import { Anchor, Badge, Group } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'
import type { Column } from '../../../ui/data-table.tsx'
import { canBeInvited, fullName, isUnplaced } from '../student-list.ts'
import type { StudentItem } from '../students.api.ts'

/** What the list says of each student. */
export const studentColumns = (asksForSection: boolean): Column<StudentItem>[] => [
  {
    key: 'admission_number',
    header: t`ID`,
    sortable: true,
    unbroken: true,
    cell: (row) => row.admission_number || '–',
  },
  {
    key: 'name',
    header: t`Name`,
    sortable: true,
    cell: (row) => (
      <Anchor component={Link} to={linkTo('/organisation/students/:student_id', { student_id: row.id })} fw={550}>
        {fullName(row)}
      </Anchor>
    ),
  },
  {
    key: 'class',
    header: t`Class`,
    unbroken: true,
    cell: (row) =>
      asksForSection && isUnplaced(row) ? (
        <Anchor component={Link} to={linkTo('/organisation/classes', { search: row.class })}>
          {t`${row.class}, choose a section`}
        </Anchor>
      ) : (
        row.class || '–'
      ),
  },
  {
    key: 'email',
    header: t`Email`,
    cell: (row) => (
      <Group gap={6}>
        <span style={{ overflowWrap: 'anywhere' }}>{row.email || '–'}</span>
        {canBeInvited(row) && (
          <Badge variant="light" color="amber" size="sm" tt="none">
            {t`Not verified`}
          </Badge>
        )}
      </Group>
    ),
  },
  { key: 'phone', header: t`Phone`, unbroken: true, cell: (row) => (row.phone ? `+${row.phone}` : '–') },
  {
    key: 'joining_date',
    header: t`Join Date`,
    unbroken: true,
    sortable: true,
    cell: (row) => (row.joining_date ? formatDay(row.joining_date) : '–'),
  },
]
