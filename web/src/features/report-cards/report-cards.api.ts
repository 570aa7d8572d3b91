import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/report-cards'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { downloadFile } from '../../lib/use-download.ts'

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
export interface ReportScope {
  role: 'organisation' | 'teacher'
  classId: string
  /** 'year' for the whole of it, a term's id, or '' for the term that runs today. */
  period: string
}
const KEY = 'report-cards'
const read = ({ classId, period }: ReportScope) => ({ params: { class_id: classId }, query: { period } })

export const reportQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: [KEY, 'report', scope],
    queryFn: ({ signal }) =>
      call(contract.readClassReport, {
        ...read(scope),
        signal,
      }),
  })

export const downloadReport = (scope: ReportScope) => download(contract.printClassReport, read(scope))

export const cardsQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: [KEY, 'cards', scope],
    queryFn: ({ signal }) =>
      call(contract.listReportCards, {
        ...read(scope),
        signal,
      }),
    // remarks are being written: a screen starts from what is stored now, and is not loaded over
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

export const cardQuery = (scope: ReportScope, studentId: string, rank: boolean) =>
  queryOptions({
    queryKey: [KEY, 'card', scope, studentId, rank],
    queryFn: ({ signal }) =>
      call(contract.readReportCard, {
        params: { class_id: scope.classId, student_id: studentId },
        query: { period: scope.period, rank: String(rank) },
        signal,
      }),
    // a remark was perhaps written a moment ago
    staleTime: 0,
  })

export const putRemark = (scope: ReportScope, studentId: string, body: { remark: string; version: number }) =>
  call(contract.saveRemark, {
    params: { class_id: scope.classId, student_id: studentId },
    body: { period: scope.period, ...body },
  })

export const generateCards = (scope: ReportScope, rank: boolean) =>
  call(contract.generateReportCards, {
    params: { class_id: scope.classId },
    body: { period: scope.period, rank },
  })

/** The photo on a card, for whoever makes it. */
export const photoQuery = ({ classId }: ReportScope, studentId: string) =>
  queryOptions({
    queryKey: [KEY, 'photo', studentId],
    queryFn: async ({ signal }) =>
      (await download(contract.readCardPhoto, { params: { class_id: classId, student_id: studentId }, signal })).file,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The school's logo, which only a call with the token may read. */
export const logoQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['file', url],
    enabled: url !== null,
    queryFn: async ({ signal }) => (await downloadFile((url ?? '').split('/')[2] ?? '', signal)).file,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The choices that change how a card looks, and how many subjects the example has. */
export type CardLook = BodyInput<typeof contract.previewReportCard>
export const previewQuery = (look: CardLook) =>
  queryOptions({
    queryKey: [KEY, 'preview', look],
    queryFn: ({ signal }) => call(contract.previewReportCard, { body: look, signal }),
    // another choice of the settings shows on it at once
    staleTime: 0,
  })
export const downloadPreview = (look: CardLook) => download(contract.printCardPreview, { body: look })
