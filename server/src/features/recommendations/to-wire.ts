import type { CareerResult, SharedCareerResult, Sharing, WholeCareerResult } from '@margam/contract/recommendations'
import type { Caller } from '../../http/session.ts'
import { fullName } from '../../school/names.ts'
import type { ResultRow, SharedRow } from './recommendations.queries.ts'

const common = (row: ResultRow) => ({
  _id: row.id,
  timestamp: row.madeAt.toISOString(),
  test_info: row.testInfo,
  input_data: row.inputData,
  recommendations: row.recommendations,
  school_class: row.schoolClass,
  stream: row.stream,
  content_version: row.contentVersion,
})

export const toSharing = (row: Pick<ResultRow, 'sharedWithSchoolAt' | 'sharedWithTeacherAt'>): Sharing => ({
  school: row.sharedWithSchoolAt !== null,
  class_teacher: row.sharedWithTeacherAt !== null,
})

export const toRecord = (row: ResultRow): CareerResult => ({ ...common(row), shared: toSharing(row) })
export const toWhole = (row: ResultRow): WholeCareerResult => ({ ...toRecord(row), guide: row.guide })

const sharedAt = ({ result }: SharedRow, { role }: Caller) =>
  ((role === 'organisation' ? result.sharedWithSchoolAt : result.sharedWithTeacherAt) ?? result.madeAt).toISOString()

const FIRST = 3
export const toListed = (row: SharedRow, caller: Caller): SharedCareerResult => ({
  career_result_id: row.result.id,
  student_id: row.result.accountId,
  student_name: fullName(row),
  class_name: row.className,
  timestamp: row.result.madeAt.toISOString(),
  shared_at: sharedAt(row, caller),
  code: row.result.guide.code,
  careers: row.result.guide.cards.slice(0, FIRST).map(({ name }) => name),
})

export const toShared = (row: SharedRow, caller: Caller) => ({
  ...common(row.result),
  guide: row.result.guide,
  student_name: fullName(row),
  class_name: row.className,
  shared_at: sharedAt(row, caller),
})
