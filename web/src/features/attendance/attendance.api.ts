import * as contract from '@margam/contract/attendance'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { Absence, DayRegister, LowStudent, MonthlySheet, Register, TrendDay } from '@margam/contract/attendance'

/** Whose screens these are: the school's, or those of a teacher for the teacher's own classes. */
export interface Area {
  role: 'organisation' | 'teacher'
  userId: string
}
export const KEY = 'attendance'
export const attendanceKey = [KEY] as const

const RESTS_ON_REGISTERS = [KEY, 'teacher-dashboard', 'organisation-dashboard', 'people-today', 'report-cards']
/** After a register was saved: what rests on it is read anew where it is looked at next. */
export const forgetRegisters = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => RESTS_ON_REGISTERS.includes(String(kind)),
    refetchType: 'none',
  })

export const absencesQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [KEY, 'absences', userId, state],
    queryFn: async ({ signal }) => {
      const reply = await call(contract.listAbsences, {
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
      const reply = await call(contract.listRegisters, {
        query: { day: '', state: '', ...listQuery(state) },
        signal,
      })
      return { ...reply, rows: reply.registers, nextCursor: reply.next_cursor }
    },
  })

export const classNamesQuery = (userId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'classes', userId, day],
    queryFn: ({ signal }) => call(contract.listAttendanceClasses, { query: { day }, signal }),
    staleTime: 60_000,
  })

export const trendQuery = (userId: string, day: string, classId: string) =>
  queryOptions({
    queryKey: [KEY, 'trend', userId, day, classId],
    queryFn: ({ signal }) => call(contract.readAttendanceTrend, { query: { day, class_id: classId }, signal }),
  })

export const lowQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [KEY, 'low', userId, state],
    queryFn: async ({ signal }) => {
      const reply = await call(contract.listLowAttendance, {
        query: { standing: '', ...listQuery(state) },
        signal,
      })
      return { ...reply, rows: reply.students, nextCursor: reply.next_cursor }
    },
  })

export const registerQuery = ({ role, userId }: Area, classId: string, day: string) =>
  queryOptions({
    queryKey: [KEY, 'register', role, userId, classId, day],
    queryFn: ({ signal }) => call(contract.readRegister, { query: { class_id: classId, day }, signal }),
    // what is being marked must not be loaded over
    refetchOnWindowFocus: false,
  })

export const putRegister = (register: contract.Register, entries: { student_id: string; code: string }[]) => {
  const { class_id, day, version, taken } = register
  return call(contract.saveRegister, { body: { class_id, day, version: taken ? version : null, entries } })
}

export const sheetQuery = ({ role, userId }: Area, classId: string, month: string) =>
  queryOptions({
    queryKey: [KEY, 'sheet', role, userId, classId, month],
    queryFn: ({ signal }) => call(contract.readSheet, { query: { class_id: classId, month }, signal }),
  })

export const downloadSheet = (classId: string, month: string) =>
  download(contract.printSheet, { query: { class_id: classId, month } })

export const codesQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'codes', userId],
    queryFn: ({ signal }) => call(contract.readAttendanceCodes, { signal }),
    // a form starts from what is stored now, never from an earlier opening
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
export const putCodes = (codes: contract.AttendanceCode[]) => call(contract.saveAttendanceCodes, { body: { codes } })
