import * as contract from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import { isId, isSchoolDate } from '@margam/contract/fields'
import { isClassLevel } from '@margam/contract/school-fields'
import { balanceSections } from '@margam/school/balancing'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import { foldName } from '../../db/fold-name.ts'
import { classes, enrolments } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import { defineFeature } from '../../feature.ts'
import { Forbidden, Invalid } from '../../http/errors.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { isOpen } from '../../school/enrolment.ts'
import { classPolicies } from '../../school/policies.ts'
import { ensureCurrentYear, selectYearByName } from '../../school/years.ts'
import { createSections, nextLetters } from './add-class.ts'
import * as queries from './classes.queries.ts'
import { ownClassRoutes } from './own-classes.routes.ts'
import { refuseTakenName, reopenEnrolments } from './restore.ts'
import { rosterRoutes } from './roster.routes.ts'
import { saveWholeClass } from './save-class.ts'

const levelOf = (text: string) => {
  if (!isClassLevel(text)) throw new Invalid({ class: ['Choose a class from LKG to 12.'] })
  return text
}

// as the database writes a moment, for it reads this again
const isMoment = (key: string) =>
  isSchoolDate(key.slice(0, 10)) &&
  /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(key.slice(10))

export const classesFeature = defineFeature({
  name: 'classes',
  policies: { ...queries.sectionPolicies, ...classPolicies },
  routes: (on, deps) => {
    const { db } = deps
    ownClassRoutes(on, deps)
    rosterRoutes(on, deps)

    on(contract.listClasses, async ({ caller: { organisationId }, query }) => {
      const year = await selectYearByName(db, organisationId, query.academic_year)
      const rows = year ? await queries.selectClasses(db, organisationId, year.id) : []
      const enrolled = year ? await queries.selectEnrolled(db, organisationId, { yearId: year.id }) : []
      const taught = year ? await queries.selectTaught(db, organisationId, { yearId: year.id }) : []
      const seats = Map.groupBy(enrolled, (row) => row.classId)
      const lessons = Map.groupBy(taught, (row) => row.classId)
      const word = foldName(query.search)
      const wanted = rows.filter((row) => foldName(`${row.name} ${row.teacher ?? 'Unassigned'}`).includes(word))
      const items = wanted.map((row) => {
        const pupils = seats.get(row.id) ?? []
        return {
          id: row.id,
          class_name: row.name,
          class_level: row.level,
          section: row.section,
          academic_year: row.year,
          teacher: row.teacher ?? 'Unassigned',
          students: pupils.length,
          capacity: row.capacity,
          status: row.archivedAt ? ('Archived' as const) : ('Active' as const),
          subject_teachers: Object.fromEntries(
            (lessons.get(row.id) ?? []).map((one) => [one.subject, one.teacher ?? 'Unassigned']),
          ),
          assigned_students: pupils.map(({ name, gender }) => ({ name, gender })),
        }
      })
      return {
        total_classes: items.length,
        active_classes: items.filter((item) => item.status === 'Active').length,
        total_students: new Set(
          wanted
            .filter((row) => !row.archivedAt)
            .flatMap((row) => seats.get(row.id) ?? [])
            .map((pupil) => pupil.id),
        ).size,
        classes: items,
      }
    })

    on(contract.archiveClass, async ({ body, caller, found, requestId }) => {
      const { organisationId } = caller
      const klass = found['body.class_id']
      if (body.action === 'restore') throw new Forbidden('Only a superadmin can restore a class.')
      const today = schoolDay()
      await db.transaction(async (tx) => {
        await lockSchool(tx, organisationId)
        const [archived] = await tx
          .update(classes)
          .set({ archivedAt: sql`now()`, endDate: today, version: sql`${classes.version} + 1` })
          .where(and(eq(classes.organisationId, organisationId), eq(classes.id, klass.id), isNull(classes.archivedAt)))
          .returning({ id: classes.id })
        // a second click finds it done and leaves no second trace
        if (!archived) return
        // its students are free for another section; that they sat here stays readable
        await tx
          .update(enrolments)
          .set({ endsOn: sql`greatest(${enrolments.startsOn}, ${today}::date)` })
          .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.classId, klass.id), isOpen()))
        await writeAudit(tx, { caller, requestId }, [{ action: 'archive', entity: 'class', entityId: klass.id }])
      })
      return { message: 'Class archived.' }
    })

    on(contract.listArchivedClasses, async ({ query }) => {
      const page = readPage({ ...query, limit: query.limit || undefined }, [isMoment, isId])
      const rows = await queries.selectArchived(db, query.search, page)
      const { page: cut, next_cursor } = cutPage(rows, page.limit, (row) => [row.key, row.class_id])
      return { classes: cut, total: await queries.countArchived(db, query.search), next_cursor }
    })

    on(contract.restoreClass, async ({ body, caller, found, params, requestId }) => {
      const { organisationId } = found['params.class_id']
      const work = db.transaction(async (tx) => {
        await lockSchool(tx, organisationId)
        await reopenEnrolments(tx, organisationId, params.class_id)
        const [klass] = await tx
          .update(classes)
          .set({ archivedAt: null, endDate: null, version: sql`${classes.version} + 1` })
          .where(
            and(
              eq(classes.organisationId, organisationId),
              eq(classes.id, params.class_id),
              isNotNull(classes.archivedAt),
            ),
          )
          .returning({ id: classes.id })
        if (!klass) throw new Invalid({}, 'This class is not archived.')
        // the trail of the school whose class it is, not of the superadmin's own tenant
        const by = { caller: { ...caller, organisationId }, requestId }
        await writeAudit(tx, by, [
          { action: 'restore', entity: 'class', entityId: params.class_id, after: { reason: body.reason } },
        ])
      })
      await work.catch(refuseTakenName)
      return { message: 'Class restored.' }
    })

    on(contract.unassignedStudents, async ({ caller: { organisationId }, query }) => {
      const year = await ensureCurrentYear(db, organisationId)
      return { students: await queries.selectUnassigned(db, organisationId, year.id, levelOf(query.class)) }
    })

    on(contract.addClass, async ({ body, caller, requestId }) => ({
      message: 'Class created successfully!',
      classes: await createSections(deps, { caller, requestId }, body),
    }))

    on(contract.previewAssignment, async ({ caller: { organisationId }, query }) => {
      const level = levelOf(query.class)
      const count = Number(query.section_count)
      if (!Number.isInteger(count) || count < 1) throw new Invalid({ section_count: [contract.ADD_CLASS_INCOMPLETE] })
      const year = await ensureCurrentYear(db, organisationId)
      const letters = await nextLetters(db, organisationId, year.id, level, count)
      const sections = balanceSections(await queries.selectUnassigned(db, organisationId, year.id, level), count)
      return { sections: letters.map((section, i) => ({ section, students: sections[i] })) }
    })

    on(contract.editClassData, async ({ caller: { organisationId }, found }) => {
      const klass = found['params.class_id']
      const [teachers, seated, free, subjects, who, taught, own] = await Promise.all([
        queries.selectTeacherChoices(db, organisationId, klass.academicYearId, klass.id),
        queries.selectEnrolled(db, organisationId, { classId: klass.id }),
        queries.selectUnassigned(db, organisationId, klass.academicYearId, klass.level ?? ''),
        queries.selectActiveSubjects(db, organisationId),
        queries.selectWhoTeaches(db, organisationId),
        queries.selectTaught(db, organisationId, { classId: klass.id }),
        queries.selectElectives(db, organisationId, klass.id),
      ])
      const bySubject = Map.groupBy(who, (row) => row.subjectId)
      const byStudent = Map.groupBy(own, (row) => row.studentId)
      return {
        data: {
          class_name: klass.level ?? klass.name,
          section: klass.section ?? '',
          academic_year: klass.year,
          capacity: klass.capacity,
          class_teacher_id: klass.classTeacherId,
          all_teachers: teachers.map((row) => ({
            id: row.id,
            first_name: row.firstName,
            last_name: row.lastName,
            is_class_teacher: row.isClassTeacher,
          })),
          assigned_students: seated.map(({ id, name, gender, rollNumber }) => ({
            id,
            name,
            gender,
            roll_number: rollNumber,
          })),
          unassigned_students: free,
          all_subjects: subjects,
          subject_teacher_map: Object.fromEntries(
            subjects.map(({ id }) => [id, (bySubject.get(id) ?? []).map((row) => ({ id: row.id, name: row.name }))]),
          ),
          assigned_subject_teachers: taught.map((row) => ({ subject_id: row.subjectId, teacher_id: row.teacherId })),
          electives: Object.fromEntries([...byStudent].map(([id, rows]) => [id, rows.map((row) => row.subjectId)])),
          version: klass.version,
        },
      }
    })

    on(contract.saveClass, async ({ body, caller, params, requestId }) => ({
      message: 'Class updated successfully!',
      version: await saveWholeClass(deps, { caller, requestId }, params.class_id, body),
    }))
  },
})
