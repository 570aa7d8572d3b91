import type { Caller } from '../../http/session.ts'

/** Who a sample school is made for: its first section, with its mathematics teacher and its first student. */
export interface SampleMembers {
  organisationId: string
  classId: string
  teacherId: string
  studentId: string
}

/** A made-up person, as the caller of what they would do themselves. */
export const actingAs = (
  role: 'teacher' | 'student',
  { organisationId, teacherId, studentId }: SampleMembers,
): Caller => ({
  loginId: null,
  accountId: role === 'teacher' ? teacherId : studentId,
  organisationId,
  role,
  createdBy: 'organisation',
  sessionId: '',
  language: null,
})
