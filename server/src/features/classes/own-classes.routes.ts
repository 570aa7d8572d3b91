import * as contract from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import type { Deps } from '../../feature.ts'
import type { On } from '../../http/register.ts'
import type { Caller } from '../../http/session.ts'
import { type ClassCard, selectCards } from './own-classes.queries.ts'
import { addClass, archiveClass, changeClass } from './own-classes.service.ts'

const toTeacherClass = (caller: Caller, card: ClassCard): contract.TeacherClass => ({
  id_str: card.id,
  id: card.id,
  class_name: card.name,
  subjects: card.subjects.map(({ id, name }) => ({ subject_id: id, subject_name: name })),
  start_date: card.startDate,
  end_date: card.endDate,
  is_active: card.archivedAt === null,
  teacher_role: card.classTeacherId === caller.accountId ? 'class_teacher' : 'subject_teacher',
  student_count: card.students,
  average_marks: card.average,
  academic_year: card.year,
  version: card.version,
})

/** The classes that a teacher sees; one that a school keeps is changed by the school alone. */
export function ownClassRoutes(on: On, { db }: Deps): void {
  on(contract.listTeacherClasses, async ({ caller, query }) => {
    const cards = await selectCards(db, caller, query.filter, schoolDay())
    return { classes: cards.map((card) => toTeacherClass(caller, card)) }
  })
  on(contract.createTeacherClass, async ({ body, caller, requestId }) => ({
    success: /*i18n*/ 'Class added successfully.',
    class_id: await addClass(db, { caller, requestId }, body),
  }))
  on(contract.updateTeacherClass, async ({ body, caller, requestId }) => {
    await changeClass(db, { caller, requestId }, body)
    return { success: /*i18n*/ 'Class updated successfully.' }
  })
  on(contract.archiveTeacherClass, async ({ body, caller, requestId }) => {
    await archiveClass(db, { caller, requestId }, body)
    return { success: /*i18n*/ 'Class archived.' }
  })
}
