import * as contract from '@margam/contract/past-records'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'

export type {
  DayFound,
  MarksFound,
  MonthsFound,
  PastImport,
  PastKind,
  PastRecords,
  SaidColumn,
} from '@margam/contract/past-records'

export const PAST_RECORDS = 'past-records'
export const pastRecordsQuery = (userId: string) =>
  queryOptions({
    queryKey: [PAST_RECORDS, userId],
    queryFn: ({ signal }) => call(contract.listPastImports, { signal }),
  })

/** What a file is about. */
export interface Asked {
  academic_year_id: string
  class_id: string
}

export async function saveTemplate(asked: Asked, kind: contract.PastKind, day = '') {
  const { file, name } = await download(contract.readPastTemplate, { query: { ...asked, kind, day } })
  saveFile(file, name)
}

/** What a file would bring in. */
function looked<R extends object>(reply: R) {
  if (!('plan' in reply)) throw new Error('Looking through a file answers a plan.')
  return reply as Extract<R, { plan: string }>
}
function brought<R extends object>(reply: R) {
  if (!('import_id' in reply)) throw new Error('An import says what it did.')
  return reply as Extract<R, { import_id: string }>
}

const postMonths = (file: File, body: Asked & { dry_run?: string; plan?: string }) =>
  call(contract.bringMonths, { body, files: { sheet_file: file } })
export const checkMonths = async (file: File, asked: Asked) =>
  looked(await postMonths(file, { ...asked, dry_run: 'true' }))
export const bringMonths = async (file: File, asked: Asked, plan: string) =>
  brought(await postMonths(file, { ...asked, plan }))

interface AskedDay extends Asked {
  day: string
}
const postDay = (file: File, body: AskedDay & { dry_run?: string; plan?: string }) =>
  call(contract.bringDay, { body, files: { sheet_file: file } })
export const checkDay = async (file: File, asked: AskedDay) =>
  looked(await postDay(file, { ...asked, dry_run: 'true' }))
export const bringDay = async (file: File, asked: AskedDay, plan: string) =>
  brought(await postDay(file, { ...asked, plan }))

const columnsText = (columns: readonly contract.SaidColumn[]) =>
  JSON.stringify(
    columns.map(({ index, left_out, subject_id, exam_name, exam_date, max_mark }) => ({
      index,
      left_out,
      subject_id,
      exam_name,
      exam_date,
      max_mark,
    })),
  )
interface AskedMarks extends Asked {
  columns: readonly contract.SaidColumn[]
}
const postMarks = (file: File, { columns, ...body }: AskedMarks & { dry_run?: string; plan?: string }) =>
  call(contract.bringMarks, { body: { ...body, columns: columnsText(columns) }, files: { sheet_file: file } })
export const checkMarks = async (file: File, asked: AskedMarks) =>
  looked(await postMarks(file, { ...asked, dry_run: 'true' }))
export const bringMarks = async (file: File, asked: AskedMarks, plan: string) =>
  brought(await postMarks(file, { ...asked, plan }))

export const undoImport = (importId: string) => call(contract.undoPastImport, { params: { importId } })
