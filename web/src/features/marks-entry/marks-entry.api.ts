import { listMarks } from '@margam/contract/marks'
import * as contract from '@margam/contract/marks-entry'
import { queryOptions } from '@tanstack/react-query'
import { call, download } from '../../lib/api.ts'
import { ApiError } from '../../lib/errors.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { HeadingChoices } from '../../ui/choose-sheet.tsx'
import { type ExamValues, termOf } from './exam-form.ts'
import type { RowToSave } from './grid-model.ts'

export type {
  EntryExam,
  EntrySheet,
  EntryStudent,
  MarkConflict,
  RowError,
  UploadPlan,
} from '@margam/contract/marks-entry'

/** The class and subject that marks are entered for, and the exam that is gone on with; no name means a new one. */
export interface AskedSheet {
  className: string
  subject: string
  academicYear: string
  examName: string
  examDate: string
}

/** What there is to choose from: the years, the classes of the year, and the class's subjects that are the teacher's. */
export const choicesQuery = (userId: string, { className, academicYear }: AskedSheet) =>
  queryOptions({
    queryKey: ['marks-entry', 'choices', userId, className, academicYear],
    queryFn: async ({ signal }) => {
      const reply = await call(listMarks, {
        params: { teacher_id: userId },
        query: { class_name: className, subject_name: '', exam_name: '', academicYear, latest: '1' },
        signal,
      })
      return {
        year: reply.selected_acdYear,
        years: reply.academic_year_data.map(({ academic_year_name }) => academic_year_name),
        classes: reply.teacher_classes.filter((one) => !one.is_archived).map(({ class_name }) => class_name),
        subjects: reply.subjects.filter((one) => one.may_write).map(({ subject_name }) => subject_name),
      }
    },
    staleTime: 60_000,
  })

const sheetQuery = ({ className, subject, academicYear, examName, examDate }: AskedSheet) => ({
  class_name: className,
  subject,
  academic_year: academicYear,
  exam_name: examName,
  exam_date: examDate,
})

export const entryQuery = (userId: string, asked: AskedSheet) =>
  queryOptions({
    queryKey: ['marks-entry', userId, asked],
    queryFn: ({ signal }) =>
      call(contract.readEntrySheet, { params: { teacher_id: userId }, query: sheetQuery(asked), signal }),
    // what is being typed must not be loaded over, and what was left is read anew
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const subjectFields = (sheet: contract.EntrySheet) => ({
  class_name: sheet.class_name,
  subject: sheet.subject_name,
  academic_year_id: sheet.academic_year_id,
  academic_year_name: sheet.academic_year_name,
  class_teacher_subject_id: sheet.class_teacher_subject_id,
  subject_id: sheet.subject_id,
  class_id: sheet.class_id,
})

/** An exam that is there keeps its weight and term: somebody may have changed them since they were read. */
const examFields = (sheet: contract.EntrySheet, exam: ExamValues) =>
  sheet.exam ? { ...exam, weight: '', term_id: '' } : { ...exam, term_id: termOf(sheet, exam) }

export const saveSheet = (userId: string, sheet: contract.EntrySheet, exam: ExamValues, rows: readonly RowToSave[]) =>
  call(contract.saveEntrySheet, {
    params: { teacher_id: userId },
    body: { ...subjectFields(sheet), ...examFields(sheet, exam), student_marks: [...rows] },
  })

/** The exam, made without marks where it is new. */
export const beginExam = async (sheet: contract.EntrySheet, exam: ExamValues) =>
  sheet.exam?.exam_id ??
  (await call(contract.startExam, { body: { ...subjectFields(sheet), ...examFields(sheet, exam) } })).exam_id

const sendFile = (userId: string, sheet: contract.EntrySheet, exam: ExamValues, file: File, more: object) =>
  call(contract.uploadMarks, {
    params: { teacher_id: userId },
    body: { ...subjectFields(sheet), ...examFields(sheet, exam), ...more },
    files: { marks_file: file },
  })

export async function checkFile(
  userId: string,
  sheet: contract.EntrySheet,
  exam: ExamValues,
  { file, choices }: { file: File; choices: HeadingChoices },
) {
  const reply = await sendFile(userId, sheet, exam, file, { dry_run: 'true', headings: JSON.stringify(choices) })
  if (!('plan' in reply)) throw new Error('A check answered like a save.')
  return reply
}
/** Saves what was looked at: the columns hold what they held then, whatever is chosen elsewhere meanwhile. */
export async function saveFileMarks(
  userId: string,
  sheet: contract.EntrySheet,
  exam: ExamValues,
  { file, plan }: { file: File; plan: contract.UploadPlan },
) {
  const choices = Object.fromEntries(plan.headings.map(({ key, field }) => [key, field ?? '']))
  const reply = await sendFile(userId, sheet, exam, file, { plan: plan.plan, headings: JSON.stringify(choices) })
  if (!('exam_id' in reply)) throw new Error('A save answered like a check.')
  return reply
}

export async function saveTemplate(userId: string, asked: AskedSheet) {
  const { file } = await download(contract.readMarksTemplate, {
    params: { teacher_id: userId },
    query: sheetQuery(asked),
  })
  saveFile(file, `marks ${asked.className} ${asked.subject}.csv`)
}

const isConflict = (value: unknown): value is contract.MarkConflict =>
  typeof value === 'object' && value !== null && 'student_id' in value && 'version' in value

/** The marks that somebody else changed, when that is why a save was refused. */
export function conflictsOf(error: unknown): contract.MarkConflict[] {
  if (!(error instanceof ApiError) || error.status !== 409) return []
  const { current } = (error.body ?? {}) as { current?: unknown }
  return Array.isArray(current) ? current.filter(isConflict) : []
}
