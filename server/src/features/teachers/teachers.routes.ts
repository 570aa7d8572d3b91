import { NO_SHEET } from '@margam/contract/file-rules'
import * as sheets from '@margam/contract/teacher-import'
import * as contract from '@margam/contract/teachers'
import { writeCsv } from '@margam/school/csv'
import { say } from '@margam/school/sentence'
import { defineFeature } from '../../feature.ts'
import { sendCsv } from '../../http/csv.ts'
import { Invalid } from '../../http/errors.ts'
import { Answer } from '../../http/register.ts'
import { answerCheck } from '../../imports/answer-check.ts'
import { allChoices, rememberHeadings } from '../../imports/headings.ts'
import { selectSubjects } from '../../school/subjects.ts'
import { importTeacherSheet, planTeacherImport } from './import.service.ts'
import { changeKeptFields, toWholeProfile } from './kept-fields.service.ts'
import { toItem } from './teacher-item.ts'
import { selectTeacher, selectTeachers, teacherPolicies } from './teachers.queries.ts'
import { actOnTeacher, addTeacher, changeTeacher } from './teachers.service.ts'

const EXAMPLE = ['Radha', 'Menon', 'radha.menon@example.org', '2024-06-03', '']

export const teachersFeature = defineFeature({
  name: 'teachers',
  policies: teacherPolicies,
  routes: (on, deps) => {
    const { db } = deps
    const itemOf = async (organisationId: string, id: string) => toItem(await selectTeacher(db, organisationId, id))

    on(contract.listTeachers, async ({ caller, query }) => {
      const { organisationId } = caller
      const rows = await selectTeachers(db, organisationId, { search: query.search })
      return {
        success: true as const,
        data: {
          active_teachers: rows.filter((row) => !row.archivedAt).map(toItem),
          archived_teachers: rows.filter((row) => row.archivedAt).map(toItem),
          available_subjects: await selectSubjects(db, organisationId),
        },
      }
    })

    on(contract.createTeacher, async ({ body, caller, requestId }) => {
      const id = await addTeacher(deps, { caller, requestId }, body)
      const message = /*i18n*/ 'Teacher added successfully. An invitation was sent by mail.'
      return { success: true as const, message, teacher: await itemOf(caller.organisationId, id) }
    })
    on(contract.updateTeacher, async ({ body, caller, found, requestId }) => {
      await changeTeacher(deps, { caller, requestId }, found['body.teacher_id'], body)
      const teacher = await itemOf(caller.organisationId, body.teacher_id)
      return { success: true as const, message: /*i18n*/ 'Teacher updated successfully.', teacher }
    })
    on(contract.archiveTeacher, async ({ body, caller, found, requestId }) => {
      const message = await actOnTeacher(deps, { caller, requestId }, found['body.teacher_id'], body.action)
      return { success: true as const, message, teacher: await itemOf(caller.organisationId, body.teacher_id) }
    })

    on(sheets.teacherTemplate, async ({ reply }) => {
      sendCsv(reply, 'teachers-template.csv')
      return writeCsv([[...sheets.TEACHER_COLUMNS], EXAMPLE])
    })
    on(sheets.importTeachers, async ({ body, files, caller, requestId }) => {
      const { teachers_file: upload } = files
      if (!upload) throw new Invalid({ teachers_file: [NO_SHEET] })
      const { organisationId } = caller
      const choices = await allChoices(db, organisationId, 'teachers', body.headings)
      if (body.dry_run) {
        const { sheet, errors } = await planTeacherImport(deps, organisationId, upload.bytes, choices)
        await rememberHeadings(db, { organisationId, kind: 'teachers' }, body.headings, sheet.headings)
        return answerCheck(sheet, errors)
      }
      const rows = await importTeacherSheet(deps, { caller, requestId }, upload.bytes, {
        invite: body.invite,
        choices,
      })
      const message = say('{count, plural, one {# teacher} other {# teachers}} imported.', { count: rows })
      return new Answer(201, { status: 'success' as const, message, rows })
    })

    on(contract.teacherProfileView, ({ caller, found }) =>
      toWholeProfile(db, caller.organisationId, found['params.teacherId']),
    )
    on(contract.updateTeacherProfile, async ({ body, caller, files, params, requestId }) => {
      await changeKeptFields(deps, { caller, requestId }, params.teacherId, body, files.resume)
      return { message: /*i18n*/ 'Profile updated successfully!' }
    })
  },
})
