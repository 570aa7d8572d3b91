import type { ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/feedback'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export { type FeedbackNote, NO_SUBJECT, NOTE_LENGTH } from '@margam/contract/feedback'

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

const RECEIVED = [KEY, 'received'] as const
export type Received = ReplyOf<typeof contract.listStudentFeedback>
export interface NoteFilter {
  isUnread: boolean
  /** A subject's id, NO_SUBJECT, or "" for all. */
  subject: string
}
/** The notes that a student got, the newest first. */
export const receivedQuery = (userId: string, { isUnread, subject }: NoteFilter) =>
  infiniteQueryOptions({
    queryKey: [...RECEIVED, userId, isUnread, subject],
    queryFn: ({ pageParam, signal }) =>
      call(contract.listStudentFeedback, {
        query: { unread: isUnread ? 'true' : '', subject_id: subject, limit: '20', cursor: pageParam },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })

export const readNote = (feedbackId: string) =>
  call(contract.readFeedback, { body: { feedback_id: feedbackId, action: 'read' } })
export const answerNote = (body: { feedback_id: string; answer: string }) => call(contract.answerFeedback, { body })

/** Puts a note as it is now where it stands, also where it stood as an unread one: nobody loses what they are reading. */
export function keepNote(client: QueryClient, note: contract.FeedbackNote): void {
  client.setQueriesData<InfiniteData<Received>>({ queryKey: RECEIVED }, (data) => {
    const notes = data?.pages.flatMap((page) => page.notes) ?? []
    const wasUnread = notes.some((one) => one.feedback_id === note.feedback_id && one.read_at === null)
    return (
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          unread: page.unread - (wasUnread && note.read_at ? 1 : 0),
          notes: page.notes.map((one) => (one.feedback_id === note.feedback_id ? note : one)),
        })),
      }
    )
  })
}
