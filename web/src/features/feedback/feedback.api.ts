import * as contract from '@margam/contract/feedback'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export { type FeedbackNote, NOTE_LENGTH } from '@margam/contract/feedback'

const KEY = 'feedback'

/** The notes to a student of a class, as a teacher may read them, the newest first. */
export const notesQuery = (teacherId: string, studentId: string, classId: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, teacherId, studentId, classId],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listTeacherFeedback, {
        query: { student_id: studentId, class_id: classId, limit: '10', cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
export const forgetNotes = (client: QueryClient) => client.invalidateQueries({ queryKey: [KEY] })

interface NewNote {
  student_id: string
  class_id: string
  subject_id: string
  note: string
}
export const postNote = (body: NewNote) => call(contract.writeFeedback, { body })
export const putNote = (body: { feedback_id: string; note: string }) => call(contract.editFeedback, { body })
export const withdrawNote = (feedbackId: string) =>
  call(contract.withdrawFeedback, {
    body: { feedback_id: feedbackId, action: 'withdraw' },
  })
