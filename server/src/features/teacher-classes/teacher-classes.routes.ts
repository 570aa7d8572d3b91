import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/teacher-classes'
import { defineFeature } from '../../feature.ts'
import { Forbidden, NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { type ClassCard, selectCards } from './teacher-classes.queries.ts'
import { addClass, archiveClass, changeClass } from './teacher-classes.service.ts'
import { isOwnTenant } from './teaching.ts'

const toTeacherClass = (caller: Caller, card: ClassCard): contract.TeacherClass => ({
  id_str: card.id,
  id: card.id,
  class_name: card.name,
  subjects: card.subjects.map(({ id, name }) => ({ subject_id: id, subject_name: name })),
  start_date: card.startDate,
  end_date: card.endDate,
  is_active: card.archivedAt === null,
  // spec 9: teacher role default subject_teacher
  teacher_role: card.classTeacherId === caller.accountId ? 'class_teacher' : 'subject_teacher',
  student_count: card.students,
  average_marks: card.average,
  academic_year: card.year,
  version: card.version,
})

/** spec 6: a school's teacher reads classes and rosters, and changes none. Throws Forbidden. */
export function requireOwnTenant(caller: Caller): void {
  if (!isOwnTenant(caller)) throw new Forbidden('Your school keeps its classes and students.')
}

export const teacherClassesFeature = defineFeature({
  name: 'teacher-classes',
  policies: {
    'own-teacher-classes': ({ caller, params }) => {
      requireOwnTenant(caller)
      if (params.userId !== caller.accountId) throw new NotFound()
    },
  },
  routes: (on, { db }) => {
    on(contract.listTeacherClasses, async ({ caller, query }) => {
      const cards = await selectCards(db, caller, query.filter, schoolDay())
      return { classes: cards.map((card) => toTeacherClass(caller, card)) }
    })
    on(contract.createTeacherClass, async ({ body, caller, requestId }) => ({
      success: 'Class added successfully.',
      class_id: await addClass(db, { caller, requestId }, body),
    }))
    on(contract.updateTeacherClass, async ({ body, caller, requestId }) => {
      await changeClass(db, { caller, requestId }, body)
      return { success: 'Class updated successfully.' }
    })
    on(contract.archiveTeacherClass, async ({ body, caller, requestId }) => {
      await archiveClass(db, { caller, requestId }, body)
      return { success: 'Class archived.' }
    })
  },
})
