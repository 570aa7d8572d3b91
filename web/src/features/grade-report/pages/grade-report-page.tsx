import { t } from '@lingui/core/macro'
import { Anchor, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { ApiError } from '../../../lib/errors.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import classes from '../components/report.module.css'
import { ReportFrame, useYear } from '../components/report-frame.tsx'
import { type GradedSubject, subjectsQuery } from '../grade-report.api.ts'
import { gradeText } from '../grade-text.ts'

/** A student's own grade in each subject of a year. */
export function GradeReportPage() {
  const { userId } = useSignedIn()
  const year = useYear()
  const query = useQuery(subjectsQuery(userId, year))
  const { data, error } = query
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <ReportFrame
      title={t`Academic Performance`}
      description={t`Your overall grade in each subject, from the exams whose marks are published.`}
      more={{ to: linkTo('/student/report-cards'), label: t`Report Cards` }}
      years={data}
      error={error}
    >
      {isUnknown ? (
        <EmptyState title={t`User ID not found.`} />
      ) : (
        <PageState
          query={query}
          loadingLabel={t`Loading your subjects`}
          isEmpty={({ subjects }) => subjects.length === 0}
          empty={
            <EmptyState title={t`No subjects found.`}>{t`Your subjects are here once you are in a class.`}</EmptyState>
          }
        >
          {({ subjects, academic_year }) => (
            <SectionCard title={academic_year ? t`Subjects ${academic_year}` : t`Subjects`}>
              <Table className={classes.table ?? ''} verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t`Subject`}</Table.Th>
                    <Table.Th>{t`Overall Grade`}</Table.Th>
                    <Table.Th>{t`Test Details`}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {subjects.map((subject) => (
                    <SubjectRow key={subject.subject_id} subject={subject} year={year} />
                  ))}
                </Table.Tbody>
              </Table>
            </SectionCard>
          )}
        </PageState>
      )}
    </ReportFrame>
  )
}

function SubjectRow({ subject, year }: { subject: GradedSubject; year: string }) {
  const { name } = subject
  const { grade, beside } = gradeText(subject)
  const search = year ? `?academic_year=${encodeURIComponent(year)}` : ''
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {name}
      </Table.Th>
      <Table.Td>
        <span className={classes.grade}>{grade}</span>
        {beside && <span className={classes.beside}>{beside}</span>}
        {subject.exams === 0 && (
          <Text component="span" size="sm" c="dimmed" ml={8} className={classes.unbroken ?? ''}>
            {t`No exams yet`}
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          size="sm"
          className={classes.unbroken ?? ''}
          to={`${linkTo('/student/student-exams-results/:subject_id', { subject_id: subject.subject_id })}${search}`}
          aria-label={t`View Details of ${name}`}
        >
          {t`View Details`}
        </Anchor>
      </Table.Td>
    </Table.Tr>
  )
}
