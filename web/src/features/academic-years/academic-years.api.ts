import { createAcademicYear, type listAcademicYears, updateAcademicYear } from '@margam/contract/academic-years'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import { call } from '../../lib/api.ts'

export type SchoolYears = ReplyOf<typeof listAcademicYears>
export type YearChange = BodyInput<typeof updateAcademicYear>

export const postYear = (userId: string, body: BodyInput<typeof createAcademicYear>) =>
  call(createAcademicYear, { params: { userId }, body })
export const putYear = (userId: string, body: YearChange) => call(updateAcademicYear, { params: { userId }, body })
