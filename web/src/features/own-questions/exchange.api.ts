import * as contract from '@margam/contract/own-questions'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { ListState } from '../../ui/list-state.ts'
import type { Place } from './components/place-fields.tsx'
import { filtersOf } from './own-questions.api.ts'

export type { ExportFormat, ImportFormat, ImportReport, QuestionImport } from '@margam/contract/own-questions'
export const { EXPORT_FORMATS, IMPORT_FORMATS, QUESTION_FILE } = contract

export const IMPORTS = ['own-questions', 'imports'] as const
export const importsQuery = queryOptions({
  queryKey: IMPORTS,
  queryFn: async ({ signal }) => (await call(contract.listQuestionImports, { signal })).imports,
})
export const checkFile = (file: File, format: contract.ImportFormat) =>
  call(contract.checkQuestionFile, { body: { format }, files: { question_file: file } })
export const bringIn = (file: File, format: contract.ImportFormat, place: Place) =>
  call(contract.importQuestions, { body: { format, ...place }, files: { question_file: file } })
export const postTakeBack = (importId: string) => call(contract.takeBackImport, { params: { import_id: importId } })

/** Of the questions that a list shows, without its pages. */
const exported = (list: ListState, format: contract.ExportFormat) => ({ ...filtersOf(list), format })
export const exportQuery = (list: ListState, format: contract.ExportFormat) =>
  queryOptions({
    queryKey: ['own-questions', 'export', exported(list, format)],
    queryFn: ({ signal }) => call(contract.checkQuestionExport, { query: exported(list, format), signal }),
    staleTime: 0,
  })
export async function saveExport(list: ListState, format: contract.ExportFormat) {
  const { file, name } = await download(contract.exportQuestions, { query: exported(list, format) })
  saveFile(file, name)
}
