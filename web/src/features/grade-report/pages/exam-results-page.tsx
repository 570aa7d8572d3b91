import { t } from '@lingui/core/macro'
import { Stack, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { ScrollTable } from '../../../ui/scroll-table.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { TrendChart } from '../../../ui/trend-chart.tsx'
import classes from '../components/report.module.css'
import { ReportFrame, useYear } from '../components/report-frame.tsx'
import { type ExamResult, resultsQuery } from '../grade-report.api.ts'
import { gradeText } from '../grade-text.ts'

/** A student's own results in a subject. */
export function ExamResultsPage() {
  const { userId } = useSignedIn()
  const { subject_id: subjectId = '' } = useParams()
  const year = useYear()
  const query = useQuery(resultsQuery(userId, subjectId, year))
  const { data, error } = query
  const isUnknown = error instanceof ApiError && error.status === 404
  const back = `${linkTo('/student/added-student/grades')}${year ? `?academic_year=${encodeURIComponent(year)}` : ''}`
  return (
    <ReportFrame
      title={data?.subject_name ?? t`Exam results`}
      back={{ to: back, label: t`Back` }}
      years={data}
      error={error}
    >
      {isUnknown ? (
        <EmptyState title={t`Subject not found.`}>{t`It is not one of your subjects, or no longer is.`}</EmptyState>
      ) : (
        <PageState
          query={query}
          loadingLabel={t`Loading your results`}
          isEmpty={({ exams }) => exams.length === 0}
          empty={
            <EmptyState title={t`No exams found.`}>{t`Exams are here once their marks are published.`}</EmptyState>
          }
        >
          {(results) => {
            const overall = gradeText(results)
            return (
              <Stack gap="lg">
                <SectionCard title={t`Overall`}>
                  <p className={classes.overall} style={{ margin: 0 }}>
                    <span className={classes.big}>{overall.grade}</span>
                    {overall.beside && <Text component="span">{overall.beside}</Text>}
                    <Text component="span" size="sm" c="dimmed">
                      {results.academic_year}
                    </Text>
                  </p>
                </SectionCard>
                <SectionCard title={t`Marks over time`}>
                  <TrendChart
                    title={results.subject_name}
                    isTitled={false}
                    name={t`Your marks`}
                    points={results.exams.toReversed().map((exam) => ({
                      day: exam.exam_date,
                      name: exam.exam_name,
                      value: exam.percentage,
                    }))}
                  />
                </SectionCard>
                <SectionCard title={t`Exams`}>
                  <ExamTable subject={results.subject_name} exams={results.exams} />
                </SectionCard>
              </Stack>
            )
          }}
        </PageState>
      )}
    </ReportFrame>
  )
}

interface ExamColumn {
  header: string
  cell: (exam: ExamResult) => ReactNode
  numeric?: boolean
}
const columns = (): ExamColumn[] => [
  { header: t`Date of Exam`, cell: (exam) => formatDay(exam.exam_date) },
  {
    header: t`Exam Name`,
    cell: (exam) => (
      <span>
        {exam.exam_name}
        {exam.term_name && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            {exam.term_name}
          </Text>
        )}
      </span>
    ),
  },
  { header: t`Mark Obtained`, cell: (exam) => (exam.status === 'absent' ? t`Absent` : exam.mark), numeric: true },
  { header: t`Total Marks`, cell: (exam) => exam.max_mark, numeric: true },
  { header: t`Grade`, cell: (exam) => <span className={classes.grade}>{exam.grade ?? '–'}</span> },
]

function ExamTable({ subject, exams }: { subject: string; exams: ExamResult[] }) {
  return (
    <ScrollTable label={t`Exams in ${subject}`}>
      <Table className={classes.exams ?? ''} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns().map(({ header, numeric }) => (
              <Table.Th key={header} className={numeric ? classes.number : undefined}>
                {header}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {exams.map((exam) => (
            <Table.Tr key={`${exam.exam_date} ${exam.exam_name}`}>
              {columns().map(({ header, cell, numeric }) => (
                <Table.Td key={header} data-label={header} className={numeric ? classes.number : undefined}>
                  {cell(exam)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollTable>
  )
}
