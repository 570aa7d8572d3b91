import { Button } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { WeekGrid } from '../components/week-grid.tsx'
import { teacherWeekQuery } from '../timetable.api.ts'

/** The teacher's own week under the plan of today. */
export function TeacherTimetablePage() {
  const { userId } = useSignedIn()
  const query = useQuery(teacherWeekQuery(userId, schoolDay()))
  return (
    <>
      <PageHeader
        title="Timetable"
        description="Your lessons of the week."
        actions={
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <PageState
        query={query}
        isEmpty={(week) => week.lessons.length === 0}
        empty={<EmptyState title="No lessons are planned for you yet." />}
      >
        {(week) => <WeekGrid week={week} days={week.working_days} />}
      </PageState>
    </>
  )
}
