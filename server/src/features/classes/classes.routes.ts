import * as contract from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { isClassLevel } from '@margam/contract/school-fields'
import { balanceSections } from '@margam/school/balancing'
import { say } from '@margam/school/sentence'
import { defineFeature } from '../../feature.ts'
import { Forbidden, Invalid } from '../../http/errors.ts'
import { cutPage, isMoment, readPage } from '../../http/paging.ts'
import { classPolicies } from '../../school/policies.ts'
import { ensureCurrentYear, selectYearByName } from '../../school/years.ts'
import { createSections, nextLetters } from './add-class.ts'
import { archiveSection, restoreSection } from './archive-class.ts'
import { assignTeachers, selectWithoutTeacher } from './class-teachers.ts'
import { toClassList, toEditClass, toStudentName, toTeacherChoice } from './class-views.ts'
import * as queries from './classes.queries.ts'
import { ownClassRoutes } from './own-classes.routes.ts'
import { rosterRoutes } from './roster.routes.ts'
import { rosterImportRoutes } from './roster-import.routes.ts'
import { saveWholeClass } from './save-class.ts'

const levelOf = (text: string) => {
  if (!isClassLevel(text)) throw new Invalid({ class: [/*i18n*/ 'Choose a class from LKG to 12.'] })
  return text
}

export const classesFeature = defineFeature({
  name: 'classes',
  policies: { ...queries.sectionPolicies, ...classPolicies },
  routes: (on, deps) => {
    const { db } = deps
    ownClassRoutes(on, deps)
    rosterRoutes(on, deps)
    rosterImportRoutes(on, deps)

    on(contract.listClasses, async ({ caller: { organisationId }, query }) => {
      const year = await selectYearByName(db, organisationId, query.academic_year)
      const rows = year ? await queries.selectClasses(db, organisationId, year.id) : []
      const enrolled = year ? await queries.selectEnrolled(db, organisationId, { yearId: year.id }) : []
      const taught = year ? await queries.selectTaught(db, organisationId, { yearId: year.id }) : []
      return toClassList({ rows, enrolled, taught }, query.search)
    })

    on(contract.archiveClass, async ({ body, caller, found, requestId }) => {
      const klass = found['body.class_id']
      if (body.action === 'restore') throw new Forbidden(/*i18n*/ 'Only a superadmin can restore a class.')
      await archiveSection(db, { caller, requestId }, klass.id, schoolDay())
      return { message: /*i18n*/ 'Class archived.' }
    })

    on(contract.listArchivedClasses, async ({ query }) => {
      const page = readPage({ ...query, limit: query.limit || undefined }, [isMoment, isId])
      const { rows, total } = await queries.selectArchived(db, query.search, page)
      const { page: cut, next_cursor } = cutPage(rows, page.limit, (row) => [row.key, row.class_id])
      return { classes: cut, total, next_cursor }
    })

    on(contract.restoreClass, async ({ body, caller, found, requestId }) => {
      await restoreSection(db, { caller, requestId }, found['params.class_id'], body.reason)
      return { message: /*i18n*/ 'Class restored.' }
    })

    on(contract.unassignedStudents, async ({ caller: { organisationId }, query }) => {
      const year = await ensureCurrentYear(db, organisationId)
      const free = await queries.selectUnassigned(db, organisationId, year.id, levelOf(query.class))
      return { students: free.map(toStudentName) }
    })

    on(contract.addClass, async ({ body, caller, requestId }) => ({
      message: /*i18n*/ 'Class created successfully!',
      classes: await createSections(deps, { caller, requestId }, body),
    }))

    on(contract.previewAssignment, async ({ caller: { organisationId }, query }) => {
      const level = levelOf(query.class)
      const count = Number(query.section_count)
      if (!Number.isInteger(count) || count < 1) throw new Invalid({ section_count: [contract.ADD_CLASS_INCOMPLETE] })
      const year = await ensureCurrentYear(db, organisationId)
      const letters = await nextLetters(db, organisationId, year.id, level, count)
      const sections = balanceSections(await queries.selectUnassigned(db, organisationId, year.id, level), count)
      return { sections: letters.map((section, i) => ({ section, students: sections[i].map(toStudentName) })) }
    })

    on(contract.listClassesWithoutTeacher, async ({ caller: { organisationId } }) => {
      const year = await ensureCurrentYear(db, organisationId)
      const teachers = await queries.selectTeacherChoices(db, organisationId, year.id)
      return {
        classes: await selectWithoutTeacher(db, organisationId, year.id),
        teachers: teachers.map(toTeacherChoice),
      }
    })

    on(contract.assignClassTeachers, async ({ body, caller, requestId }) => {
      await assignTeachers(db, { caller, requestId }, body.assignments)
      const count = body.assignments.length
      return {
        message: say('{count, plural, one {# class has} other {# classes have}} a class teacher now.', { count }),
      }
    })

    on(contract.editClassData, async ({ caller: { organisationId }, found }) => {
      const klass = found['params.class_id']
      const [teachers, enrolled, free, subjects, who, taught, own] = await Promise.all([
        queries.selectTeacherChoices(db, organisationId, klass.academicYearId, klass.id),
        queries.selectEnrolled(db, organisationId, { classId: klass.id }),
        queries.selectUnassigned(db, organisationId, klass.academicYearId, klass.level ?? ''),
        queries.selectActiveSubjects(db, organisationId),
        queries.selectWhoTeaches(db, organisationId),
        queries.selectTaught(db, organisationId, { classId: klass.id }),
        queries.selectElectives(db, organisationId, klass.id),
      ])
      return { data: toEditClass(klass, { teachers, enrolled, free, subjects, who, taught, own }) }
    })

    on(contract.saveClass, async ({ body, caller, params, requestId }) => ({
      message: /*i18n*/ 'Class updated successfully!',
      version: await saveWholeClass(deps, { caller, requestId }, params.class_id, body),
    }))
  },
})
