import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatMoment } from '../../../lib/format.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { CardSheet } from '../components/card-sheet.tsx'
import classes from '../components/report-cards.module.css'
import {
  type CardVersion,
  cardQuery,
  cardsQuery,
  downloadCard,
  photoQuery,
  versionsQuery,
} from '../report-cards.api.ts'
import { cardLink, cardsLink } from '../report-links.ts'
import { scopeQuery, useReportScope } from '../use-report-scope.ts'

/** One student's card as it will be printed, with the way to the next one. */
export function ReportCardPage() {
  const { scope, studentId, showRank } = useReportScope()
  const [params, setParams] = useSearchParams()
  const asked = { studentId, rank: showRank, version: params.get('version') ?? '' }
  const kept = scopeQuery(scope.period, showRank)
  const query = useQuery(cardQuery(scope, asked))
  const pdf = useDownload(() => downloadCard(scope, asked))
  const list = useQuery(cardsQuery(scope))
  const students = list.data?.students ?? []
  const at = students.findIndex((student) => student.student_id === studentId)
  const { data } = query
  const given = useQuery({
    ...versionsQuery({ ...scope, period: data?.period ?? '' }, studentId),
    enabled: data !== undefined,
  })
  const versions = given.data?.versions ?? []
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
              <Button variant="default" onClick={() => window.print()} disabled={!data}>
                {t`Print`}
              </Button>
              <Button loading={pdf.isPending} disabled={!data} onClick={() => pdf.mutate()}>
                {t`Download PDF`}
              </Button>
            </Group>
          }
        />
        {versions.length > 0 && (
          <NativeSelect
            label={t`Shown`}
            maw="26rem"
            mb="lg"
            data={[{ value: '', label: t`The card as it is now` }, ...versions.map(versionOption)]}
            value={asked.version}
            onChange={(event) => {
              const next = new URLSearchParams(params)
              if (event.currentTarget.value) next.set('version', event.currentTarget.value)
              else next.delete('version')
              setParams(next, { replace: true })
            }}
          />
        )}
      </div>
      <PageState query={query}>
        {(card) => (
          <CardSheet paper={card.paper} logoUrl={card.logo_url} photo={card.paper.photo ? photo.data : undefined} />
        )}
      </PageState>
    </>
  )
}

function versionOption({ version, at, by }: CardVersion) {
  const moment = formatMoment(at)
  return { value: String(version), label: t`Version ${version}, given out ${moment} by ${by}` }
}
