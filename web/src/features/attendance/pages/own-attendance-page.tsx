import { t } from '@lingui/core/macro'
import { ActionIcon, Stack, Text, Title } from '@mantine/core'
import { addMonths } from '@margam/school/school-days'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { formatDay, formatMonth, formatPercent } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import classes from '../components/month-calendar.module.css'
import { dayText, MonthCalendar } from '../components/month-calendar.tsx'
import { YearDays } from '../components/year-days.tsx'
import { KINDS, kindName } from '../kind-name.ts'
import { type OwnAttendance, type OwnDay, ownQuery } from '../own.api.ts'

/** A student's own attendance: the year in numbers, and a month day by day. */
export function OwnAttendancePage() {
  const { userId, createdBy } = useSignedIn()
  const [params, setParams] = useSearchParams()
  const query = useQuery(ownQuery(userId, params.get('month') ?? ''))
  return (
    <>
      <PageHeader
        title={t`My Attendance`}
        back={
          createdBy === 'self'
            ? { to: linkTo('/student/dashboard'), label: t`Dashboard` }
            : { to: linkTo('/added-student-profile/analytics'), label: t`Analytics` }
        }
      />
      <PageState
        query={query}
        loadingLabel={t`Loading your attendance`}
        isEmpty={(own) => own.academic_year === null}
        empty={<EmptyState title={t`No attendance yet.`}>{t`It is here once you are in a class.`}</EmptyState>}
      >
        {(own) => (
          <Stack gap="lg">
            <SectionCard title={t`The year`} description={yearText(own)}>
              <YearDays year={own.year} />
            </SectionCard>
            <Month own={own} onMonth={(month) => setParams({ month }, { replace: true })} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

const yearText = ({ academic_year: name, year }: OwnAttendance) => [name, year.kept_since].filter(Boolean).join(' · ')

interface MonthProps {
  own: OwnAttendance
  onMonth: (month: string) => void
}
function Month({ own, onMonth }: MonthProps) {
  const { month, days, today } = own
  const name = formatMonth(month)
  const told = days.filter(isTold)
  return (
    <SectionCard title={t`Day by day`} description={monthText(own)}>
      <div className={classes.head}>
        <Arrow label={t`Previous month`} isOff={month <= own.first_month} onPress={() => onMonth(addMonths(month, -1))}>
          <IconChevronLeft size={20} aria-hidden />
        </Arrow>
        <Title order={3} aria-live="polite">
          {name}
        </Title>
        <Arrow label={t`Next month`} isOff={month >= own.last_month} onPress={() => onMonth(addMonths(month, 1))}>
          <IconChevronRight size={20} aria-hidden />
        </Arrow>
      </div>
      <MonthCalendar label={t`Attendance of ${name}`} days={days} today={today} />
      <p className={classes.key}>{keyOf(days)}</p>
      {own.brought_in.map((one) => {
        const [from, to, present, held] = [formatDay(one.starts_on), formatDay(one.ends_on), one.present, one.held]
        return (
          <Text key={one.starts_on} mt="sm">
            {t`${from} to ${to}: present ${present} of ${held} days, counted as a whole.`}
          </Text>
        )
      })}
      {told.length > 0 && (
        <ul className={classes.list}>
          {told.map((day) => (
            <li key={day.day}>
              <time dateTime={day.day}>{formatDay(day.day)}</time>
              <span>{dayText(day)}</span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

/** Days that need more words than a letter. */
const isTold = ({ state, codes }: OwnDay) =>
  state === 'holiday' || codes.some(({ counts_as: kind }) => kind !== 'present')

function monthText({ of_month: { days, rate, tally } }: OwnAttendance): string {
  if (days === 0) return t`No register was taken in this month.`
  const share = formatPercent(rate)
  const counts = KINDS.flatMap((kind) => (tally[kind] > 0 ? [`${kindName(kind)} ${tally[kind]}`] : [])).join(' · ')
  return t`${share} of the days held: ${counts}`
}

/** What the letters and signs of a month stand for. */
function keyOf(days: readonly OwnDay[]): string {
  const codes = new Map(
    days.flatMap((day) => day.codes.map(({ code, name, counts_as: kind }) => [code, name ?? kindName(kind)])),
  )
  const has = (state: OwnDay['state']) => days.some((day) => day.state === state)
  const signs = [
    ...[...codes].map(([code, name]) => `${code} ${name}`),
    ...(has('not_taken') ? [t`? Not taken`] : []),
    ...(has('counted') ? [t`✓ Counted with its month`] : []),
    ...(has('not_kept') ? [t`Dashed: attendance was not being kept yet`] : []),
    ...(has('closed') ? [t`Grey: no school`] : []),
  ]
  return signs.join(' · ')
}

interface ArrowProps {
  label: string
  isOff: boolean
  onPress: () => void
  children: React.ReactNode
}
const Arrow = ({ label, isOff, onPress, children }: ArrowProps) => (
  <ActionIcon variant="default" size="lg" aria-label={label} disabled={isOff} onClick={onPress}>
    {children}
  </ActionIcon>
)
