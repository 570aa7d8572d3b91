import { t } from '@lingui/core/macro'
import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { columnPercent } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { StatCard } from '../../../ui/stat-card.tsx'
import { PeriodSelect } from '../components/period-select.tsx'
import classes from '../components/report-cards.module.css'
import { ReportStudents } from '../components/report-students.tsx'
import { ReportSubjects } from '../components/report-subjects.tsx'
import { type ClassReport, downloadReport, type ReportScope, reportQuery } from '../report-cards.api.ts'
import { reportCsv } from '../report-csv.ts'
import { cardsLink } from '../report-links.ts'
import { isGraded, spreadText, unpublishedTitle } from '../report-text.ts'
import { scopeQuery, useReportScope } from '../use-report-scope.ts'

const ClassTopics = lazyPart(async () => (await import('../../topic-strengths/index.ts')).ClassTopics)

/** How a class does in a term or the year: on the screen, on paper, as PDF and as a file for a spreadsheet. */
export function ClassReportPage() {
  const { scope, setPeriod } = useReportScope()
  const kept = scopeQuery(scope.period)
  const query = useQuery(reportQuery(scope))
  const { data } = query
  return (
    <>
      <PageHeader
        title={data ? t`Report of ${{ section: data.class_name }}` : t`Class report`}
        description={data && describe(data)}
        back={
          scope.role === 'teacher'
            ? { to: linkTo('/teacher/teacher_class'), label: t`My Classes` }
            : { to: linkTo('/organisation/classes'), label: t`All Classes` }
        }
        actions={data && <Actions report={data} scope={scope} query={kept} />}
      />
      <Stack gap="lg">
        {data && <PeriodSelect {...data} onPeriod={setPeriod} />}
        <PageState query={query}>{(report) => <Report report={report} scope={scope} query={kept} />}</PageState>
      </Stack>
    </>
  )
}

const describe = (report: ClassReport) =>
  [
    report.academic_year,
    report.period_name,
    report.class_teacher && t`Class teacher ${{ name: report.class_teacher }}`,
    report.is_archived && t`Archived`,
  ]
    .filter(Boolean)
    .join(' · ')

function Actions({ report, scope, query }: { report: ClassReport; scope: ReportScope; query: string }) {
  const pdf = useDownload(() => downloadReport(scope))
  const name = `class-report-${report.class_name}-${report.period_name}`.replaceAll(' ', '-')
  return (
    <Group gap="sm" className={classes.noPrint ?? ''}>
      {report.sees_all_subjects && (
        <Button component={Link} variant="default" to={cardsLink(scope) + query}>
          {t`Report cards`}
        </Button>
      )}
      <Button component={Link} variant="default" to={linkTo('/class-forecast', { class_id: report.class_id })}>
        {t`Forecast`}
      </Button>
      <Button variant="default" onClick={() => saveCsv(reportCsv(report), `${name}.csv`)}>
        {t`Export CSV`}
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        {t`Print`}
      </Button>
      <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
        {t`Download PDF`}
      </Button>
    </Group>
  )
}

function Report({ report, scope, query }: { report: ClassReport; scope: ReportScope; query: string }) {
  const bands = report.bands.map(({ label, students }) => ({ label, value: students })).toReversed()
  const { average_grade: grade } = report
  const grades = report.grades.map(({ grade: label, students }) => ({ label, value: students }))
  return (
    <Stack gap="lg">
      {!report.sees_all_subjects && (
        <Text c="dimmed">{t`You see the subjects that you teach. The class teacher sees all of them.`}</Text>
      )}
      {report.unpublished > 0 && (
        <Alert color="amber" title={unpublishedTitle(report.unpublished)}>
          {t`Drafts count in nothing here until they are published.`}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatCard
          label={t`Average result`}
          value={report.average}
          unit="%"
          hint={
            isGraded(report.grading_system) && grade
              ? t`Grade ${grade}, of the students’ overall results`
              : t`of the students’ overall results`
          }
        />
        <StatCard label={t`Students`} value={report.students.length} />
        <StatCard
          label={t`Attendance`}
          value={report.attendance}
          unit="%"
          hint={t`in ${{ period: report.attendance_of }}`}
        />
        <StatCard label={t`Exams`} value={report.exams} hint={t`published`} />
      </SimpleGrid>
      {report.attendance_note && <Text c="dimmed">{report.attendance_note}</Text>}
      {report.exams === 0 ? (
        <EmptyState title={t`No published exam in this period yet.`}>
          {t`Results appear here as soon as marks are published.`}
        </EmptyState>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, md: grades.length ? 2 : 1 }}>
            {grades.length > 0 && (
              <SectionCard title={t`Students by grade`}>
                <BarPlot caption={spreadText(grades)} columns={[t`Grade`, t`Students`]} bars={grades} />
              </SectionCard>
            )}
            <SectionCard title={t`Students by per cent`}>
              <BarPlot
                caption={spreadText(bands, (range) => t`${range}%`)}
                columns={[t`Per cent`, t`Students`]}
                bars={bands}
              />
            </SectionCard>
          </SimpleGrid>
          <SectionCard title={t`Subjects`}>
            <ReportSubjects report={report} />
          </SectionCard>
          {report.strongest_students.length > 0 && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Names title={t`Strongest results`} rows={report.strongest_students} />
              <Names title={t`Lowest results`} rows={report.weakest_students} />
            </SimpleGrid>
          )}
        </>
      )}
      <ClassTopics classId={report.class_id} />
      <SectionCard
        title={t`Students`}
        description={t`Overall is the average of a student’s subjects, and the average result that of all students; the average marks of a class take every mark for itself. The trend compares each subject’s latest exam with the ones before it; it is steady unless they differ by more than the exams of this class vary by themselves. Absent and not entered are in no average.`}
      >
        <ReportStudents report={report} scope={scope} query={query} />
      </SectionCard>
    </Stack>
  )
}

function Names({ title, rows }: { title: string; rows: ClassReport['strongest_students'] }) {
  const percent = columnPercent(rows.map((row) => row.percentage))
  return (
    <SectionCard title={title}>
      <ol className={classes.names}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <strong className="tabular">{percent(row.percentage)}</strong>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
