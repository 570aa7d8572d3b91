import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { CardSheet } from '../components/card-sheet.tsx'
import classes from '../components/report-cards.module.css'
import { cardQuery, cardsQuery, photoQuery } from '../report-cards.api.ts'
import { cardLink, cardsLink } from '../report-links.ts'
import { scopeQuery, useReportScope } from '../use-report-scope.ts'

/** One student's card as it will be printed, with the way to the next one. */
export function ReportCardPage() {
  const { scope, studentId, showRank } = useReportScope()
  const kept = scopeQuery(scope.period, showRank)
  const query = useQuery(cardQuery(scope, studentId, showRank))
  const list = useQuery(cardsQuery(scope))
  const students = list.data?.students ?? []
  const at = students.findIndex((student) => student.student_id === studentId)
  const { data } = query
  const photo = useQuery({ ...photoQuery(scope, studentId), enabled: Boolean(data?.paper.photo) })
  return (
    <>
      <div className={classes.noPrint}>
        <PageHeader
          title={data ? t`Report card of ${{ student: data.student_name }}` : t`Report card`}
          back={{ to: cardsLink(scope) + kept, label: t`Report cards` }}
          actions={
            <Group gap="sm">
              {([-1, 1] as const).map((step) => {
                const student = at < 0 ? undefined : students[at + step]
                const label = step < 0 ? t`Previous` : t`Next`
                const name = student?.name ?? ''
                return student ? (
                  <Button
                    key={step}
                    component={Link}
                    variant="default"
                    to={cardLink(scope, student.student_id) + kept}
                    aria-label={step < 0 ? t`Previous: ${name}` : t`Next: ${name}`}
                  >
                    {label}
                  </Button>
                ) : (
                  <Button key={step} variant="default" disabled>
                    {label}
                  </Button>
                )
              })}
              <Button onClick={() => window.print()} disabled={!data}>
                {t`Print`}
              </Button>
            </Group>
          }
        />
      </div>
      <PageState query={query}>
        {(card) => (
          <CardSheet paper={card.paper} logoUrl={card.logo_url} photo={card.paper.photo ? photo.data : undefined} />
        )}
      </PageState>
    </>
  )
}
