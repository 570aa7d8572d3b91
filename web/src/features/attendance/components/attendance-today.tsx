import { plural, t } from '@lingui/core/macro'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { attendanceRate } from '@margam/school/attendance'
import { percentage } from '@margam/school/rounding'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatTime } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type DayRegister, registersQuery } from '../attendance.api.ts'
import { useRemind } from '../use-remind.ts'
import classes from './attendance.module.css'

const ALL = { search: '', sort: '', limit: 100, cursors: [], filters: {} }
const OPEN = { ...ALL, filters: { state: 'not_taken' } }

const barOf = ({ class_name: label, tally }: DayRegister) => {
  const rate = tally && attendanceRate(tally)
  return rate ? [{ label, value: percentage(rate) }] : []
}

/** Today's attendance by class, and the registers that are not taken, with whoever is to take them. */
export function AttendanceToday() {
  const { userId } = useSignedIn()
  const area = { role: 'organisation', userId } as const
  const query = useQuery(registersQuery(area, ALL))
  // asked for by themselves: the first hundred classes need not be those without a register
  const open = useQuery(registersQuery(area, OPEN))
  return (
    <SectionCard
      title={t`Attendance today`}
      actions={
        <Anchor component={Link} to={linkTo('/organisation/attendance')} underline="always">
          {t`All registers`}
        </Anchor>
      }
    >
      <PageState query={query} loadingLabel={t`Loading the registers`}>
        {({ registers, no_school: noSchool, year, today }) => {
          const bars = registers.flatMap(barOf)
          const isKept = year !== null && today >= year.attendance_starts_on
          if (noSchool) return <Text c="dimmed">{noSchool}</Text>
          if (registers.length === 0) return <Text c="dimmed">{t`No classes in this academic year yet.`}</Text>
          return (
            <Stack gap="md">
              {isKept && <Missing query={open} />}
              {bars.length > 0 && (
                <BarPlot
                  caption={plural(bars.length, {
                    one: 'Present in the one class with a register, in per cent.',
                    other: 'Present in the # classes with a register, in per cent.',
                  })}
                  columns={[t`Class`, t`Present`]}
                  bars={bars}
                  max={100}
                  unit="%"
                />
              )}
              {bars.length === 0 && <Text c="dimmed">{t`No register with students is taken today.`}</Text>}
            </Stack>
          )
        }}
      </PageState>
    </SectionCard>
  )
}

interface OpenRegisters {
  registers: DayRegister[]
  total: number
  today: string
}
const Missing = ({ query }: { query: UseQueryResult<OpenRegisters> }) => (
  <PageState query={query} loadingLabel={t`Loading the registers`}>
    {({ registers, total, today }) => {
      const missing = registers.filter(({ students }) => students > 0)
      return missing.length > 0 ? (
        <MissingList missing={missing} count={total - registers.length + missing.length} today={today} />
      ) : null
    }}
  </PageState>
)

interface MissingListProps {
  missing: readonly DayRegister[]
  /** More than those listed, where these are the first of many. */
  count: number
  today: string
}
function MissingList({ missing, count, today }: MissingListProps) {
  const remind = useRemind()
  const due = missing.filter((one) => one.class_teacher !== null && one.reminded_at === null)
  return (
    <div>
      <Group justify="space-between" mb={4}>
        <Text fw={600}>{plural(count, { one: '# register is not taken', other: '# registers are not taken' })}</Text>
        {due.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            loading={remind.isPending}
            onClick={() => remind.mutate(due.map((one) => one.class_id))}
          >
            {plural(due.length, { one: 'Remind # class teacher', other: 'Remind # class teachers' })}
          </Button>
        )}
      </Group>
      <ul className={classes.missing}>
        {missing.map((one) => (
          <li key={one.class_id}>
            <Anchor
              component={Link}
              to={linkTo('/organisation/attendance/register', { class_id: one.class_id, day: today })}
              fw={600}
              underline="always"
            >
              {one.class_name}
            </Anchor>{' '}
            <Text component="span" size="sm" c="dimmed">
              {teacherText(one)}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  )
}

function teacherText({ class_teacher: teacher, reminded_at: at }: DayRegister): string {
  if (teacher === null) return t`no class teacher`
  const time = at && formatTime(at)
  return time ? t`${teacher}, reminded at ${time}` : teacher
}
