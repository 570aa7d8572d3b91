import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { useSignedIn } from '../../../lib/use-session.ts'
import { useWithoutRefused } from '../../../lib/use-without-refused.ts'
import { whoAmIQuery } from '../../../lib/who-am-i.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import type { GradeReportYear } from '../grade-report.api.ts'
import classes from './report.module.css'

/** The year asked for in the address; "" for the current one. */
export const useYear = () => useSearchParams()[0].get('academic_year') ?? ''

interface ReportFrameProps {
  title: string
  description?: string
  back?: { to: string; label: string }
  /** Where more of it stands. */
  more?: { to: string; label: string }
  /** The year shown, once it is known, and those to choose from. */
  years?: { academic_year: string | null; academic_years: GradeReportYear[] } | undefined
  /** Why the report did not come, if it did not. */
  error: unknown
  children: ReactNode
}
/** A report of a student's: its year, printing, and on paper whose it is. */
export function ReportFrame({ title, description, back, more, years, error, children }: ReportFrameProps) {
  const { userId } = useSignedIn()
  const { data: me } = useQuery(whoAmIQuery(userId))
  const [params, setParams] = useSearchParams()
  const elsewhere = useWithoutRefused(error, 'academic_year')
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return (
    <>
      {/* on paper alone */}
      <Text className={classes.paper ?? ''}>
        {[me?.full_name, me?.organisation_name, years?.academic_year].filter(Boolean).join(' · ')}
      </Text>
      <PageHeader
        title={title}
        {...(description ? { description } : {})}
        {...(back ? { back } : {})}
        actions={
          <Group gap="sm" className={classes.noPrint ?? ''}>
            {more && (
              <Button component={Link} variant="default" to={more.to}>
                {more.label}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() => window.print()}
            >
              {t`Print`}
            </Button>
          </Group>
        }
      />
      {years && years.academic_years.length > 1 && (
        <NativeSelect
          className={classes.noPrint ?? ''}
          label={t`Academic year`}
          mb="lg"
          maw="16rem"
          value={years.academic_year ?? ''}
          data={years.academic_years.map(({ academic_year_name: name, current }) => ({
            value: name,
            label: current ? t`${name} (current)` : name,
          }))}
          onChange={(event) => {
            const next = new URLSearchParams(params)
            next.set('academic_year', event.currentTarget.value)
            setParams(next, { replace: true })
          }}
        />
      )}
      {children}
    </>
  )
}
