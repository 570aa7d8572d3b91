import type { BodyInput, QueryInput, ReplyOf } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/papers'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'
import { isPaper } from './kept-paper.ts'

export type {
  MadePaper,
  PaperMakeUp,
  PaperPart,
  PaperQuestion,
  PaperQuestions,
  PaperSetKind,
  QuestionPaper,
  Wording,
} from '@margam/contract/papers'

export const KINDS_OF_SETS = contract.SET_KINDS
export const SETS_AT_MOST = contract.MOST_SETS
export const PAPERS = 'papers'
const HISTORY = [PAPERS, 'history'] as const
type Paper = contract.QuestionPaper

export const readPaper = (paperId: string, signal?: AbortSignal) =>
  call(contract.readPaper, { params: { paper_id: paperId }, ...(signal ? { signal } : {}) })
export const paperQuery = (paperId: string) =>
  queryOptions({
    queryKey: [PAPERS, 'paper', paperId],
    queryFn: ({ signal }) => readPaper(paperId, signal),
    enabled: paperId !== '',
  })
export const forgetHistory = (client: QueryClient) => client.invalidateQueries({ queryKey: HISTORY })
/** What is stored now of a paper, on its screens and in the lists. */
export function takePaper(client: QueryClient, paper: Paper) {
  client.setQueryData(paperQuery(paper.id).queryKey, paper)
  return forgetHistory(client)
}

/** A paper that is there no more. */
export function forgetPaper(client: QueryClient, paperId: string) {
  client.removeQueries({ queryKey: paperQuery(paperId).queryKey })
  return forgetHistory(client)
}

/** The paper that a refused change says is stored now. */
export function storedPaper(error: unknown): Paper | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { current } = (error.body ?? {}) as { current?: unknown }
  return isPaper(current) ? current : null
}

interface Changed {
  message: string
  paper: Paper
}
/** What a change is sent with: which paper, and from which state of it. */
const of = ({ id, version }: Paper) => ({ params: { paper_id: id }, version })
type Change<E extends Parameters<typeof call>[0]> = Omit<BodyInput<E>, 'version'>

export function patchPaper(paper: Paper, change: Change<typeof contract.renamePaper>): Promise<Changed> {
  const { params, version } = of(paper)
  return call(contract.renamePaper, { params, body: { ...change, version } })
}
export function postReplace(paper: Paper, number: number): Promise<Changed> {
  const { params, version } = of(paper)
  return call(contract.replaceQuestion, { params, body: { version, number } })
}
export function postMove(paper: Paper, number: number, to: number): Promise<Changed> {
  const { params, version } = of(paper)
  return call(contract.moveQuestion, { params, body: { version, number, to } })
}
export function postEdit(paper: Paper, number: number, parts: contract.Wording[]): Promise<Changed> {
  const { params, version } = of(paper)
  return call(contract.editQuestion, { params, body: { version, number, parts } })
}
export function postStep(paper: Paper, step: 'undo' | 'redo'): Promise<Changed> {
  const { params, version } = of(paper)
  return call(contract.stepPaper, { params, body: { version, step } })
}
export function postSets(paper: Paper, kind: contract.PaperSetKind, count: number): Promise<Changed> {
  const { params, version } = of(paper)
  return call(contract.makePaperSets, { params, body: { version, kind, count } })
}
export const postDuplicate = (paperId: string): Promise<Changed> =>
  call(contract.duplicatePaper, { params: { paper_id: paperId } })
export const deletePaper = (paperId: string) => call(contract.removePaper, { params: { paper_id: paperId } })

export type WordingReply = ReplyOf<typeof contract.readWording>
export const wordingQuery = ({ id, version }: Paper, number: number) =>
  queryOptions({
    queryKey: [PAPERS, 'wording', id, version, number],
    queryFn: ({ signal }) =>
      call(contract.readWording, { params: { paper_id: id }, query: { number: String(number) }, signal }),
    // what is being edited is never replaced behind the editor's back
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export type Printing = QueryInput<typeof contract.printPaperPdf> & { paperId: string }
export const downloadPdf = ({ paperId, ...query }: Printing) =>
  download(contract.printPaperPdf, { params: { paper_id: paperId }, query })
export const downloadWord = ({
  paperId,
  ...query
}: QueryInput<typeof contract.downloadPaperDocx> & { paperId: string }) =>
  download(contract.downloadPaperDocx, { params: { paper_id: paperId }, query })

export const SORTS = contract.PAPER_SORTS
export const SHOWN = ['own', 'shared'] as const
export const historyQuery = (list: ListState) =>
  queryOptions({
    queryKey: [...HISTORY, list],
    queryFn: async ({ signal }) => {
      const query = {
        ...listQuery(list),
        sort: SORTS.find((one) => one === list.sort) ?? ('date_down' as const),
        show: SHOWN.find((one) => one === list.filters['show']) ?? ('own' as const),
      }
      const { history, total, next_cursor } = await call(contract.listPapers, { query, signal })
      return { rows: history, total, nextCursor: next_cursor }
    },
    placeholderData: keepPreviousData,
  })
