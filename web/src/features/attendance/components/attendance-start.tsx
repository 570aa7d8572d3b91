import { t } from '@lingui/core/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import type { YearOfDay } from '@margam/contract/attendance'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay } from '../../../lib/format.ts'

const Dialog = lazy(async () => ({ default: (await import('./attendance-start-dialog.tsx')).AttendanceStartDialog }))

interface AttendanceStartProps {
  area: 'organisation' | 'teacher'
  year: YearOfDay
  /** A school's teacher reads it, and the school says it. */
  mayChange: boolean
}
/** From which day registers are asked for; days before it are missed by nobody. */
export function AttendanceStart({ area, year, mayChange }: AttendanceStartProps) {
  const [isOpen, setOpen] = useState(false)
  const day = formatDay(year.attendance_starts_on)
  return (
    <Group gap="sm" mt="sm">
      <Text size="sm" c="dimmed">
        {t`Attendance starts on ${day}; no register before it is missed.`}
      </Text>
      {mayChange && (
        <Button variant="default" size="xs" onClick={() => setOpen(true)}>
          {t`Change the day`}
        </Button>
      )}
      {mayChange && year.attendance_starts_on > year.starts_on && (
        <Anchor component={Link} size="sm" to={linkTo(`/${area}/past-records`)}>
          {t`Bring in the months before`}
        </Anchor>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <Dialog year={year} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Group>
  )
}
