import * as contract from '@margam/contract/attendance'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { Absence, DayRegister, LowStudent, MonthlySheet, Register, TrendDay } from '@margam/contract/attendance'

/** Whose screens these are: the school's, or those of a teacher for the teacher's own classes. */
export interface Area {
  role: 'organisation' | 'teacher'
  userId: string
}
const KEY = 'attendance'
export const attendanceKey = [KEY] as const

export const absencesQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [KEY, 'absences', userId, state],
    queryFn: async ({ signal }) => {
      const reply = await call(contract.listAbsences, {
        params: { userId },
        query: { day: '', class_id: '', status: '', ...listQuery(state) },
        signal,
      })
      return { ...reply, rows: reply.absences, nextCursor: reply.next_cursor }
    },
  })

export const registersQuery = ({ role, userId }: Area, state: ListState) =>
  queryOptions({
    queryKey: [KEY, 'registers', role, userId, state],
    queryFn: async ({ signal }) => {
      const endpoint = role === 'teacher' ? contract.listTeacherRegisters : contract.listSchoolRegisters
      const reply = await call(endpoint, {
        params: { userId },
        query: { day: '', state: '', ...listQuery(state) },
        signal,
      })
      return { ...reply, rows: reply.registers, nextCursor: reply.next_cursor }
    },
  })

export const classNamesQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'classes', userId, day],
    queryFn: ({ signal }) => call(contract.listAttendanceClasses, { params: { userId }, query: { day }, signal }),
    staleTime: 60_000,
  })

export const trendQuery = (userId: string, day: string, classId: string) =>
  queryOptions({
    queryKey: [KEY, 'trend', userId, day, classId],
    queryFn: ({ signal }) =>
      call(contract.readAttendanceTrend, { params: { userId }, query: { day, class_id: classId }, signal }),
  })

export const lowQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [KEY, 'low', userId, state],
    queryFn: async ({ signal }) => {
      const reply = await call(contract.listLowAttendance, {
        params: { userId },
        query: { standing: '', ...listQuery(state) },
        signal,
      })
      return { ...reply, rows: reply.students, nextCursor: reply.next_cursor }
    },
  })

export const registerQuery = ({ role, userId }: Area, classId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'register', role, userId, classId, day],
    queryFn: ({ signal }) => {
      const endpoint = role === 'teacher' ? contract.readTeacherRegister : contract.readSchoolRegister
      return call(endpoint, { params: { userId }, query: { class_id: classId, day }, signal })
    },
    // what is being marked must not be loaded over
    refetchOnWindowFocus: false,
  })

export const putRegister = (
  { role, userId }: Area,
  register: contract.Register,
  entries: { student_id: string; code: string }[],
) => {
  const endpoint = role === 'teacher' ? contract.saveTeacherRegister : contract.saveSchoolRegister
  const { class_id, day, version, taken } = register
  return call(endpoint, { params: { userId }, body: { class_id, day, version: taken ? version : null, entries } })
}

export const sheetQuery = ({ role, userId }: Area, classId: string, month: string) =>
  queryOptions({
    queryKey: [KEY, 'sheet', role, userId, classId, month],
    queryFn: ({ signal }) => {
      const endpoint = role === 'teacher' ? contract.readTeacherSheet : contract.readSchoolSheet
      return call(endpoint, { params: { userId }, query: { class_id: classId, month }, signal })
    },
  })

export const codesQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'codes', userId],
    queryFn: ({ signal }) => call(contract.readAttendanceCodes, { params: { userId }, signal }),
    // a form starts from what is stored now, never from an earlier opening
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
export const putCodes = (userId: string, codes: contract.AttendanceCode[]) =>
  call(contract.saveAttendanceCodes, { params: { userId }, body: { codes } })
