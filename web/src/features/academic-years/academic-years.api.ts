import { createAcademicYear, type listAcademicYears, updateAcademicYear } from '@margam/contract/academic-years'
import type { BodyInput, ReplyOf } from '@margam/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type SchoolYears = ReplyOf<typeof listAcademicYears>
export type YearChange = BodyInput<typeof updateAcademicYear>

export const postYear = (body: BodyInput<typeof createAcademicYear>) => call(createAcademicYear, { body })
export const putYear = (body: YearChange) => call(updateAcademicYear, { body })

/** Registers, timetables, counts and report cards go by these days: they are read anew where they are shown next. */
export const forgetDays = (client: QueryClient) => client.invalidateQueries({ refetchType: 'none' })
