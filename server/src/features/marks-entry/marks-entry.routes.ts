import * as contract from '@margam/contract/marks-entry'
import { writeCsv } from '@margam/school/csv'
import { markSheetTemplate } from '@margam/school/mark-sheet'
import { formatMark, parseMark } from '@margam/school/rounding'
import { defineFeature } from '../../feature.ts'
import { Invalid } from '../../http/errors.ts'
import { Answer } from '../../http/register.ts'
import { findTaughtSubject } from '../marks/index.ts'
import { selectSheet } from './entry.queries.ts'
import { askedSubject, readRows, readSheet } from './entry.service.ts'
import { classSubjectOf, saveMarks } from './save.service.ts'
import { checkUpload, saveUpload } from './upload.service.ts'

const SAVED = /*i18n*/ 'Marks uploaded successfully.'

export const marksEntryFeature = defineFeature({
  name: 'marks-entry',
  routes: (on, deps) => {
    const { db, queue } = deps
    on(contract.readEntrySheet, ({ caller, query }) => readSheet(db, caller, query))

    on(contract.saveEntrySheet, async ({ caller, requestId, body }) => {
      const taught = await findTaughtSubject(db, caller, askedSubject(body))
      const sheet = await selectSheet(db, classSubjectOf(caller, taught), taught.klass.yearId)
      const rows = readRows(body, sheet.roster)
      const { examId, state } = await saveMarks(db, { caller, requestId, queue }, { taught, fields: body, sheet, rows })
      return { status: 'success' as const, message: SAVED, exam_id: examId, state, saved: rows.length }
    })

    on(contract.startExam, async ({ caller, requestId, body }) => {
      const taught = await findTaughtSubject(db, caller, askedSubject(body))
      const sheet = await selectSheet(db, classSubjectOf(caller, taught), taught.klass.yearId)
      const { examId } = await saveMarks(db, { caller, requestId, queue }, { taught, fields: body, sheet, rows: [] })
      return { exam_id: examId }
    })

    on(contract.uploadMarks, async ({ caller, requestId, body, files }) => {
      const file = files.marks_file
      if (!file) throw new Invalid({ marks_file: [contract.NO_FILE] })
      const by = { caller, requestId, queue }
      if (body.dry_run) return checkUpload(deps, by, body, file.bytes)
      const { rows, examId, state } = await saveUpload(deps, by, body, file.bytes)
      return new Answer(201, { status: 'success' as const, message: SAVED, rows, exam_id: examId, state })
    })

    on(contract.readMarksTemplate, async ({ caller, query, reply }) => {
      const sheet = await readSheet(db, caller, query)
      void reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="marks-template.csv"')
      const rows = sheet.students.map((student) => ({
        id: student.id,
        name: student.name,
        rollNumber: student.roll_no,
        admissionNumber: student.admission_number,
        mark: student.mark === null ? null : (parseMark(student.mark) ?? null),
        isAbsent: student.status === 'absent',
      }))
      return writeCsv(markSheetTemplate(rows, formatMark))
    })
  },
})
