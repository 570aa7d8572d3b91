import { readStudentOverview } from '@margam/contract/student-overview'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type {
  OverviewAttendance,
  OverviewStudent,
  OverviewSubject,
  StudentOverview,
} from '@margam/contract/student-overview'

export const overviewQuery = (studentId: string, classId: string) =>
  queryOptions({
    queryKey: ['student-overview', studentId, classId],
    queryFn: ({ signal }) =>
      call(readStudentOverview, { params: { student_id: studentId }, query: { class_id: classId }, signal }),
    // another class of the same student; what belongs to another student never stands under this one's address
    placeholderData: (before) => (before?.student.id === studentId ? before : undefined),
  })
