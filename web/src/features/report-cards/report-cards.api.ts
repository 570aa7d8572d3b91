import type { BodyInput } from '@margam/contract/endpoint'
import * as issuing from '@margam/contract/issued-cards'
import * as bank from '@margam/contract/remark-bank'
import * as contract from '@margam/contract/report-cards'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'

export type { CardVersion, IssuedCard, MyCard } from '@margam/contract/issued-cards'
export { bankRemarkRule, MOST_BANK_REMARKS, type RemarkBank } from '@margam/contract/remark-bank'
export {
  type CardClass,
  type CardList,
  type CardStudent,
  type ClassReport,
  MAX_REMARK,
  type Remark,
  type ReportStudent,
} from '@margam/contract/report-cards'
export { WHOLE_YEAR } from '@margam/contract/school-fields'

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

export const cardClassesQuery = (userId: string, period: string) =>
  queryOptions({
    queryKey: [KEY, 'classes', userId, period],
    queryFn: ({ signal }) => call(contract.listCardClasses, { query: { period }, signal }),
    // the table stays while another period is read
    placeholderData: keepPreviousData,
  })

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

/** Which card: as it is now, or a version of it that was given out. */
export interface AskedCard {
  studentId: string
  rank: boolean
  version: string
}
const askFor = (scope: ReportScope, { studentId, rank, version }: AskedCard) => ({
  params: { class_id: scope.classId, student_id: studentId },
  query: { period: scope.period, rank: String(rank), version },
})
export const cardQuery = (scope: ReportScope, asked: AskedCard) =>
  queryOptions({
    queryKey: [KEY, 'card', scope, asked],
    queryFn: ({ signal }) => call(contract.readReportCard, { ...askFor(scope, asked), signal }),
    // a remark was perhaps written a moment ago
    staleTime: 0,
  })

export const downloadCard = (scope: ReportScope, asked: AskedCard) =>
  download(contract.printReportCard, askFor(scope, asked))

export const putRemark = (scope: ReportScope, studentId: string, body: { remark: string; version: number }) =>
  call(contract.saveRemark, {
    params: { class_id: scope.classId, student_id: studentId },
    body: { period: scope.period, ...body },
  })

/** What is stored now stands in the list too: that outlives a look at a card, and would bring back the remark before. */
export const putIntoLists = (
  client: QueryClient,
  { role, classId, period }: ReportScope,
  studentId: string,
  remark: contract.Remark,
) =>
  // the term that runs may have been asked for without a name
  client.setQueriesData<contract.CardList>({ queryKey: [KEY, 'cards', { role, classId }] }, (list) =>
    list?.period === period
      ? { ...list, students: list.students.map((one) => (one.student_id === studentId ? { ...one, remark } : one)) }
      : list,
  )

/** What is made of a class: the cards of those chosen, or of everybody. */
export interface AskedCards {
  rank: boolean
  studentIds: string[]
}
const bodyOf = (scope: ReportScope, { rank, studentIds }: AskedCards) => ({
  params: { class_id: scope.classId },
  body: { period: scope.period, rank, student_ids: studentIds },
})
export const bankQuery = () =>
  queryOptions({
    queryKey: [KEY, 'bank'],
    queryFn: ({ signal }) => call(bank.readRemarkBank, { signal }),
  })
export const putBank = (body: BodyInput<typeof bank.saveRemarkBank>) => call(bank.saveRemarkBank, { body })

export const generateCards = (scope: ReportScope, asked: AskedCards) =>
  call(contract.generateReportCards, bodyOf(scope, asked))

export const issuedQuery = (scope: ReportScope) =>
  queryOptions({
    queryKey: [KEY, 'issued', scope],
    queryFn: ({ signal }) => call(issuing.listIssuedCards, { ...read(scope), signal }),
    // a remark or a mark was perhaps written a moment ago
    staleTime: 0,
  })
export const giveOutCards = (scope: ReportScope, { mail, ...asked }: AskedCards & { mail: boolean }) => {
  const { params, body } = bodyOf(scope, asked)
  return call(issuing.issueCards, { params, body: { ...body, mail } })
}

export const versionsQuery = (scope: ReportScope, studentId: string) =>
  queryOptions({
    queryKey: [KEY, 'versions', scope, studentId],
    queryFn: ({ signal }) =>
      call(issuing.listCardVersions, {
        params: { class_id: scope.classId, student_id: studentId },
        query: { period: scope.period },
        signal,
      }),
    staleTime: 0,
  })

export const myCardsQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, 'mine', userId],
    queryFn: ({ signal }) => call(issuing.listMyCards, { signal }),
    // a card that was just opened is new no more
    staleTime: 0,
  })
export const myCardQuery = (cardId: string) =>
  queryOptions({
    queryKey: [KEY, 'mine', 'card', cardId],
    queryFn: ({ signal }) => call(issuing.readMyCard, { params: { card_id: cardId }, signal }),
  })
export const downloadMyCard = (cardId: string) => download(issuing.printMyCard, { params: { card_id: cardId } })

/** The photo on a card, for whoever makes it. */
export const photoQuery = ({ classId }: ReportScope, studentId: string) =>
  queryOptions({
    queryKey: [KEY, 'photo', studentId],
    queryFn: async ({ signal }) =>
      (await download(contract.readCardPhoto, { params: { class_id: classId, student_id: studentId }, signal })).file,
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
