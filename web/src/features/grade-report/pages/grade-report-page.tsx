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
      title="Academic Performance"
      description="Your overall grade in each subject, from the exams whose marks are published."
      years={data}
    >
      {isUnknown ? (
        <EmptyState title="User ID not found." />
      ) : (
        <PageState
          query={query}
          loadingLabel="Loading your subjects"
          isEmpty={({ subjects }) => subjects.length === 0}
          empty={<EmptyState title="No subjects found.">Your subjects are here once you are in a class.</EmptyState>}
        >
          {({ subjects, academic_year }) => (
            <SectionCard title={academic_year ? `Subjects ${academic_year}` : 'Subjects'}>
              <Table className={classes.table ?? ''} verticalSpacing="sm">
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>Subject</Table.Th>
                    <Table.Th>Overall Grade</Table.Th>
                    <Table.Th>Test Details</Table.Th>
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
  const { grade, beside } = gradeText(subject)
  const search = year ? `?academic_year=${encodeURIComponent(year)}` : ''
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {subject.name}
      </Table.Th>
      <Table.Td>
        <span className={classes.grade}>{grade}</span>
        {beside && <span className={classes.beside}>{beside}</span>}
        {subject.exams === 0 && (
          <Text component="span" size="sm" c="dimmed" ml={8} className={classes.unbroken ?? ''}>
            No exams yet
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Anchor
          component={Link}
          size="sm"
          className={classes.unbroken ?? ''}
          to={`${linkTo('/student/student-exams-results/:subject_id', { subject_id: subject.subject_id })}${search}`}
          aria-label={`View Details of ${subject.name}`}
        >
          View Details
        </Anchor>
      </Table.Td>
    </Table.Tr>
  )
}
