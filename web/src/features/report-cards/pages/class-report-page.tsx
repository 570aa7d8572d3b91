import { Alert, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { saveCsv, saveFile } from '../../../lib/save-file.ts'
import { toasts } from '../../../lib/toasts.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
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
import { count, isGraded, spreadText } from '../report-text.ts'
import { scopeQuery, useReportScope } from '../use-report-scope.ts'

/** How a class does in a term or the year: on the screen, on paper, as PDF and as a file for a spreadsheet. */
export function ClassReportPage() {
  const { scope, setPeriod } = useReportScope()
  const kept = scopeQuery(scope.period)
  const query = useQuery(reportQuery(scope))
  const { data } = query
  return (
    <>
      <PageHeader
        title={data ? `Report of ${data.class_name}` : 'Class report'}
        description={data && describe(data)}
        back={
          scope.role === 'teacher'
            ? { to: linkTo('/teacher/teacher_class'), label: 'My Classes' }
            : { to: linkTo('/organisation/classes'), label: 'All Classes' }
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
    report.class_teacher && `Class teacher ${report.class_teacher}`,
    report.is_archived && 'Archived',
  ]
    .filter(Boolean)
    .join(' · ')

function Actions({ report, scope, query }: { report: ClassReport; scope: ReportScope; query: string }) {
  const pdf = useMutation({
    mutationFn: () => downloadReport(scope),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toasts.error(errorText(error)),
  })
  const name = `class-report-${report.class_name}-${report.period_name}`.replaceAll(' ', '-')
  return (
    <Group gap="sm" className={classes.noPrint ?? ''}>
      {report.sees_all_subjects && (
        <Button component={Link} variant="default" to={cardsLink(scope) + query}>
          Report cards
        </Button>
      )}
      <Button variant="default" onClick={() => saveCsv(reportCsv(report), `${name}.csv`)}>
        Export CSV
      </Button>
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <Button loading={pdf.isPending} onClick={() => pdf.mutate()}>
        Download PDF
      </Button>
    </Group>
  )
}

function Report({ report, scope, query }: { report: ClassReport; scope: ReportScope; query: string }) {
  const bands = report.bands.map(({ label, students }) => ({ label, value: students })).toReversed()
  const grades = report.grades.map(({ grade, students }) => ({ label: grade, value: students }))
  return (
    <Stack gap="lg">
      {!report.sees_all_subjects && (
        <Text c="dimmed">You see the subjects that you teach. The class teacher sees all of them.</Text>
      )}
      {report.unpublished > 0 && (
        <Alert color="amber" title={`${count(report.unpublished, 'exam')} not published`}>
          Drafts count in nothing here until they are published.
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        <StatCard
          label="Average result"
          value={report.average}
          unit="%"
          hint={[
            isGraded(report.grading_system) && report.average_grade && `Grade ${report.average_grade}`,
            'of the students’ overall results',
          ]
            .filter(Boolean)
            .join(', ')}
        />
        <StatCard label="Students" value={report.students.length} />
        <StatCard label="Attendance" value={report.attendance} unit="%" hint={`in ${report.attendance_of}`} />
        <StatCard label="Exams" value={report.exams} hint="published" />
      </SimpleGrid>
      {report.exams === 0 ? (
        <EmptyState title="No published exam in this period yet.">
          Results appear here as soon as marks are published.
        </EmptyState>
      ) : (
        <>
          <SimpleGrid cols={{ base: 1, md: grades.length ? 2 : 1 }}>
            {grades.length > 0 && (
              <SectionCard title="Students by grade">
                <BarPlot caption={spreadText(grades, '')} columns={['Grade', 'Students']} bars={grades} />
              </SectionCard>
            )}
            <SectionCard title="Students by per cent">
              <BarPlot caption={spreadText(bands, ' per cent')} columns={['Per cent', 'Students']} bars={bands} />
            </SectionCard>
          </SimpleGrid>
          <SectionCard title="Subjects">
            <ReportSubjects report={report} />
          </SectionCard>
          {report.strongest_students.length > 0 && (
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Names title="Strongest results" rows={report.strongest_students} />
              <Names title="Lowest results" rows={report.weakest_students} />
            </SimpleGrid>
          )}
        </>
      )}
      <SectionCard
        title="Students"
        description="Overall is the mean of a student’s subjects, and the average result that of all students; the average marks of a class take every mark for itself. The trend compares each subject’s latest exam with the ones before it. Absent and not entered are in no average."
      >
        <ReportStudents report={report} scope={scope} query={query} />
      </SectionCard>
    </Stack>
  )
}

function Names({ title, rows }: { title: string; rows: ClassReport['strongest_students'] }) {
  return (
    <SectionCard title={title}>
      <ol className={classes.names}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>{row.name}</span>
            <strong className="tabular">{row.percentage}%</strong>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}
