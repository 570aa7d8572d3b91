import type { TeacherItem } from '@margam/contract/teachers'
import type { TeacherRow } from './teachers.queries.ts'

export const toItem = (row: TeacherRow): TeacherItem => ({
  teacher_id: row.id,
  first_name: row.firstName,
  last_name: row.lastName,
  email_address: row.email,
  joining_date: row.joiningDate,
  subjects: row.subjects.map((subject) => subject.name),
  subject_ids: row.subjects.map((subject) => subject.id),
  is_invited: row.invitedAt !== null,
  is_verified: row.verifiedAt !== null,
  // of an archived teacher the day of the archiving, whatever is mended later
  updated_at: (row.archivedAt ?? row.updatedAt).toISOString(),
  version: row.version,
})
