import { readFile } from '@margam/contract/files'
import * as contract from '@margam/contract/report-cards'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'

export {
  type CardList,
  type CardStudent,
  type ClassReport,
  MAX_REMARK,
  type Remark,
  type ReportCard,
  type ReportStudent,
  WHOLE_YEAR,
} from '@margam/contract/report-cards'

/** Whose screen it is, which class and which part of the year. */
export interface Place {
  role: 'organisation' | 'teacher'
  classId: string
  period: string
}
const KEY = 'report-cards'
const read = ({ classId, period }: Place) => ({ params: { class_id: classId }, query: { period } })

export const reportQuery = (place: Place) =>
  queryOptions({
    queryKey: [KEY, 'report', place],
    queryFn: ({ signal }) =>
      call(contract.readClassReport, {
        ...read(place),
        signal,
      }),
  })

export const downloadReport = (place: Place) => download(contract.printClassReport, read(place))

export const cardsQuery = (place: Place) =>
  queryOptions({
    queryKey: [KEY, 'cards', place],
    queryFn: ({ signal }) =>
      call(contract.listReportCards, {
        ...read(place),
        signal,
      }),
    // remarks are being written: a screen starts from what is stored now, and is not loaded over
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const cardQuery = (place: Place, studentId: string, rank: boolean) =>
  queryOptions({
    queryKey: [KEY, 'card', place, studentId, rank],
    queryFn: ({ signal }) =>
      call(contract.readReportCard, {
        params: { class_id: place.classId, student_id: studentId },
        query: { period: place.period, rank: String(rank) },
        signal,
      }),
    // a remark was perhaps written a moment ago
    staleTime: 0,
  })

export const putRemark = (place: Place, studentId: string, body: { remark: string; version: number }) =>
  call(contract.saveRemark, {
    params: { class_id: place.classId, student_id: studentId },
    body: { period: place.period, ...body },
  })

export const generateCards = (place: Place, rank: boolean) =>
  call(contract.generateReportCards, {
    params: { class_id: place.classId },
    body: { period: place.period, rank },
  })

export const downloadFile = (fileId: string, signal?: AbortSignal) =>
  download(readFile, { params: { fileId }, ...(signal ? { signal } : {}) })

/** The school's logo, which only a call with the token may read. */
export const logoQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['file', url],
    enabled: url !== null,
    queryFn: async ({ signal }) => (await downloadFile((url ?? '').split('/')[2] ?? '', signal)).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
