import { plural, t } from '@lingui/core/macro'
import { Alert, Badge, Button, Group, List, Stack, Text, Title } from '@mantine/core'
import type { AcademicYear } from '@margam/contract/academic-years'
import { schoolDay } from '@margam/contract/dates'
import { addDays } from '@margam/school/school-days'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import cards from '../../../ui/cards.module.css'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { putYear, type SchoolYears } from '../academic-years.api.ts'
import { HolidaysDialog } from '../components/holidays-dialog.tsx'
import { TermsDialog } from '../components/terms-dialog.tsx'
import { YearFormDialog } from '../components/year-form-dialog.tsx'

type Open = { dialog: 'dates' | 'terms' | 'current'; year: AcademicYear } | { dialog: 'new' | 'holidays' } | null

export function AcademicYearsPage() {
  const { userId } = useSignedIn()
  const queryClient = useQueryClient()
  const years = useQuery(schoolYearsQuery(userId))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const makeCurrent = useMutation({
    mutationFn: ({ academic_year_id, version }: AcademicYear) => putYear({ academic_year_id, version, current: true }),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    // Classes, students and their lists follow the current year.
    onSettled: () => {
      close()
      return queryClient.invalidateQueries()
    },
  })
  const yearOf = (dialog: 'dates' | 'terms' | 'current') => (open?.dialog === dialog ? open.year : null)
  const nextCurrent = yearOf('current')?.academic_year_name ?? ''
  return (
    <>
      <PageHeader
        title={t`Academic Years`}
        description={t`Past years stay readable; new classes are made in the current one.`}
        actions={
          <>
            <Button component={Link} to={linkTo('/organisation/academic-years/year-end')} variant="default">
              {t`Year-end`}
            </Button>
            <Button onClick={() => setOpen({ dialog: 'new' })}>{t`Add Academic Year`}</Button>
          </>
        }
      />
      <PageState query={years} loadingLabel={t`Loading academic years`}>
        {(data) => {
          const current = data.academic_years.find((year) => year.current) ?? data.academic_years[0]
          // as it is stored now, which a dialog needs after it was refused for another's change
          const storedOf = (dialog: 'dates' | 'terms') =>
            data.academic_years.find((year) => year.academic_year_id === yearOf(dialog)?.academic_year_id) ?? null
          const termsYear = storedOf('terms')
          return (
            <Stack gap="lg">
              {current && <EndingSoon year={current} />}
              <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
                {data.academic_years.map((year) => (
                  <YearCard key={year.academic_year_id} year={year} terms={data.terms} onOpen={setOpen} />
                ))}
              </Stack>
              <Holidays holidays={data.holidays} onEdit={() => setOpen({ dialog: 'holidays' })} />
              <YearFormDialog
                year={open?.dialog === 'new' ? 'new' : storedOf('dates')}
                years={data.academic_years}
                userId={userId}
                onClose={close}
              />
              {termsYear && <TermsDialog year={termsYear} terms={data.terms} userId={userId} onClose={close} />}
              {current && open?.dialog === 'holidays' && (
                <HolidaysDialog year={current} holidays={data.holidays} userId={userId} onClose={close} />
              )}
            </Stack>
          )
        }}
      </PageState>
      <ConfirmDialog
        opened={yearOf('current') !== null}
        title={t`Make ${nextCurrent} the current year?`}
        confirmLabel={t`Make current`}
        danger={false}
        isBusy={makeCurrent.isPending}
        onConfirm={() => open?.dialog === 'current' && makeCurrent.mutate(open.year)}
        onCancel={close}
      >
        {t`New classes are made in it, and lists show it first. The classes of other years stay as they are.`}
      </ConfirmDialog>
    </>
  )
}

/** Six weeks before a year ends, and from then on, the year's end is the next thing to do. */
const SOON_DAYS = 42

function EndingSoon({ year }: { year: AcademicYear }) {
  const today = schoolDay()
  if (addDays(today, SOON_DAYS) < year.ends_on) return null
  const hasEnded = today > year.ends_on
  const name = year.academic_year_name
  const lastDay = formatDay(year.ends_on)
  return (
    <Alert color="amber" variant="light" title={hasEnded ? t`${name} has ended` : t`${name} ends soon`}>
      <Text c="var(--mantine-color-text)">
        {hasEnded
          ? t`Its last day was ${lastDay}. In the year-end its students go up a class, stay or leave, all at once.`
          : t`Its last day is ${lastDay}. In the year-end its students go up a class, stay or leave, all at once.`}
      </Text>
      <Button component={Link} to={linkTo('/organisation/academic-years/year-end')} size="xs" mt="sm">
        {t`Prepare the year-end`}
      </Button>
    </Alert>
  )
}

function termText({ name, weight, starts_on, ends_on }: SchoolYears['terms'][number]): string {
  if (!starts_on || !ends_on) return t`${name} (weight ${weight})`
  const days = `${formatDay(starts_on)} – ${formatDay(ends_on)}`
  return t`${name} (${days}, weight ${weight})`
}

interface YearCardProps {
  year: AcademicYear
  terms: SchoolYears['terms']
  onOpen: (open: Open) => void
}
function YearCard({ year, terms, onOpen }: YearCardProps) {
  const { academic_year_name: name } = year
  const attendanceStart = formatDay(year.attendance_starts_on)
  const own = terms.filter((term) => term.academic_year_id === year.academic_year_id)
  return (
    <li className={cards.card}>
      <Group gap="sm">
        <Title order={2} size="h3">
          {name}
        </Title>
        {year.current && (
          <Badge color="leaf" variant="light" tt="none" style={{ '--badge-color': 'var(--leaf-text)' }}>
            {t`Current`}
          </Badge>
        )}
      </Group>
      <Text>
        {formatDay(year.starts_on)} – {formatDay(year.ends_on)} ·{' '}
        <Link to={`${linkTo('/organisation/classes')}?academic_year=${encodeURIComponent(name)}`}>
          {plural(year.classes, { one: '# class', other: '# classes' })}
        </Link>
      </Text>
      {year.attendance_starts_on > year.starts_on && (
        <Text size="sm">
          <Link to={linkTo('/organisation/attendance')}>{t`Attendance starts on ${attendanceStart}`}</Link>
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {own.length === 0 ? t`No terms yet.` : own.map(termText).join(' · ')}
      </Text>
      <Group gap="xs" mt="sm">
        <Button
          variant="default"
          size="xs"
          aria-label={t`Edit dates of ${name}`}
          onClick={() => onOpen({ dialog: 'dates', year })}
        >
          {t`Edit Dates`}
        </Button>
        <Button
          variant="default"
          size="xs"
          aria-label={t`Edit terms of ${name}`}
          onClick={() => onOpen({ dialog: 'terms', year })}
        >
          {t`Edit Terms`}
        </Button>
        {!year.current && (
          <Button
            variant="default"
            size="xs"
            aria-label={t`Make current: ${name}`}
            onClick={() => onOpen({ dialog: 'current', year })}
          >
            {t`Make current`}
          </Button>
        )}
      </Group>
    </li>
  )
}

interface HolidaysProps {
  holidays: SchoolYears['holidays']
  onEdit: () => void
}
function Holidays({ holidays, onEdit }: HolidaysProps) {
  return (
    <SectionCard
      title={t`Holidays`}
      description={t`No register is expected on these days.`}
      actions={
        <Button variant="default" onClick={onEdit}>
          {t`Edit Holidays`}
        </Button>
      }
    >
      {holidays.length === 0 ? (
        <Text c="dimmed">{t`No holidays yet.`}</Text>
      ) : (
        <List spacing={4}>
          {holidays.map(({ id, name, starts_on, ends_on }) => (
            <List.Item key={id}>
              {name}: {formatDay(starts_on)}
              {ends_on !== starts_on && ` – ${formatDay(ends_on)}`}
            </List.Item>
          ))}
        </List>
      )}
    </SectionCard>
  )
}
