import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { entries, id, instant, keyText, optionalText, requiredText, textField } from '../fields.ts'
import { operatorReason } from '../operator-reason.ts'
import { isClassLevel, optionalDate, version } from '../school-fields.ts'
import { words } from '../sentence.ts'

const feature = 'classes'
const listPath = '/organisation/organisation-class-management/:userId/'
const editPath = '/organisation/organisation-editclass-management/:class_id/:org_id/'
const callers = ['organisation'] as const
const own = { callers, ids: { 'params.userId': 'self' }, params: z.object({ userId: id }) } as const

const person = z.object({
  id,
  name: z.string(),
  gender: z.nullable(z.string()),
  admission_number: z.nullable(z.string()),
  date_of_birth: z.nullable(z.string()),
})
export type StudentName = z.output<typeof person>

export const classItem = z.object({
  id,
  class_name: z.string(),
  class_level: z.nullable(z.string()),
  section: z.nullable(z.string()),
  academic_year: z.string(),
  teacher: z.string(),
  students: z.number(),
  capacity: z.nullable(z.number()),
  status: z.enum(['Active', 'Archived']),
  subject_teachers: z.record(z.string(), z.string()),
  /** By roll number. */
  assigned_students: z.array(z.object({ name: z.string(), gender: z.nullable(z.string()), roll_number: z.string() })),
})
export type ClassItem = z.output<typeof classItem>

export const listClasses = endpoint({
  name: 'listClasses',
  feature,
  summary: 'The classes of a year with their teachers and students',
  method: 'GET',
  path: listPath,
  ...own,
  query: z.object({ academic_year: optionalText(20), search: optionalText(100) }),
  reply: {
    200: z.object({
      total_classes: z.number(),
      active_classes: z.number(),
      total_students: z.number(),
      classes: z.array(classItem),
    }),
  },
})

export const archiveClass = endpoint({
  name: 'archiveClass',
  feature,
  summary: 'Archive a class; only a superadmin restores one',
  method: 'PATCH',
  path: listPath,
  ...own,
  ids: { ...own.ids, 'body.class_id': 'school-class' },
  body: z.object({ class_id: keyText, action: z.enum(['archive', 'restore']) }),
  reply: { 200: z.object({ message: words }) },
})

const archivedClass = z.object({
  class_id: id,
  class_name: z.string(),
  academic_year: z.string(),
  school_name: z.string(),
  archived_at: instant,
  /** Who sat in it when it was archived, or before. */
  students: z.number(),
})
export type ArchivedClass = z.output<typeof archivedClass>

export const listArchivedClasses = endpoint({
  name: 'listArchivedClasses',
  feature,
  summary: 'Archived classes of all schools, the latest first, searched by school or class',
  method: 'GET',
  path: '/superadmin/archived-classes/',
  callers: ['superadmin'],
  query: z.object({
    search: z._default(optionalText(100), ''),
    sort: z._default(optionalText(30), ''),
    limit: z._default(optionalText(4), ''),
    cursor: z._default(optionalText(500), ''),
  }),
  reply: {
    200: z.object({ classes: z.array(archivedClass), total: z.number(), next_cursor: z.nullable(z.string()) }),
  },
})

export const restoreClass = endpoint({
  name: 'restoreClass',
  feature,
  summary: 'Make an archived class active again; its students are placed anew by the school',
  method: 'POST',
  path: '/superadmin/class-restore/:class_id/',
  callers: ['superadmin'],
  ids: { 'params.class_id': 'any-class' },
  params: z.object({ class_id: id }),
  body: z.object({ reason: operatorReason }),
  reply: { 200: z.object({ message: words }) },
})

export const unassignedStudents = endpoint({
  name: 'unassignedStudents',
  feature,
  summary: 'Active students of a level who are in no section this year',
  method: 'GET',
  path: '/organisation/organisation-getstudentnames-management/:userId/',
  ...own,
  query: z.object({ class: optionalText(10) }),
  reply: { 200: z.object({ students: z.array(person) }) },
})

export const ADD_CLASS_INCOMPLETE = /*i18n*/ 'Please select a class, enter number of sections.'
export const MAX_SECTIONS = 26

/** Since when the students who are placed are in the class; left out: the year's first day, or the joining date. */
const inClassSince = z._default(optionalDate, '')

const studentsPerSection = entries(
  z.string().check(z.maxLength(1), z.regex(/^[A-Z]$/, /*i18n*/ 'A section is one letter.')),
  z.array(keyText).check(z.maxLength(500)),
  MAX_SECTIONS,
)

export const addClass = endpoint({
  name: 'addClass',
  feature,
  summary: 'Create the sections of a level, with or without students',
  method: 'POST',
  path: '/organisation/organisation-addclass-management/:userId/',
  ...own,
  ids: { ...own.ids, 'body.students_per_section{}[]': { policy: 'unplaced-student', byCall: 400 } },
  csrf: true,
  body: z.object({
    class_name: textField((value) => (isClassLevel(value) ? undefined : ADD_CLASS_INCOMPLETE)),
    section_count: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,3}$/.test(value) ? Number(value) : value)),
      z
        .int(ADD_CLASS_INCOMPLETE)
        .check(z.gte(1, ADD_CLASS_INCOMPLETE), z.lte(MAX_SECTIONS, /*i18n*/ 'At most 26 sections.')),
    ),
    assign_mode: z._default(z.nullable(z.enum(['manual', 'automatic'])), null),
    students_per_section: z._default(z.nullable(studentsPerSection), null),
    in_class_since: inClassSince,
    capacity: z.optional(
      z.nullable(z.int().check(z.gte(1, /*i18n*/ 'The capacity must be a whole number from 1 to 500.'), z.lte(500))),
    ),
  }),
  reply: {
    201: z.object({
      message: words,
      classes: z.array(z.object({ id, class_name: z.string(), section: z.string() })),
    }),
  },
  creates: true,
})

export const previewAssignment = endpoint({
  name: 'previewAssignment',
  feature,
  summary: 'How automatic assignment would spread the unplaced students of a level; nothing is saved',
  method: 'GET',
  path: '/api/classes/assignment-preview/',
  callers,
  query: z.object({ class: optionalText(10), section_count: optionalText(3) }),
  reply: { 200: z.object({ sections: z.array(z.object({ section: z.string(), students: z.array(person) })) }) },
})

const subjectRow = z.object({ subject_id: id, teacher_id: z.nullable(id) })
const placed = z.object({ ...person.shape, roll_number: z.string(), in_class_since: z.string() })
export type PlacedStudent = z.output<typeof placed>

export const editClassData = endpoint({
  name: 'editClassData',
  feature,
  summary: 'All that the edit-class screen shows and chooses from',
  method: 'GET',
  path: editPath,
  callers,
  ids: { 'params.class_id': 'school-class', 'params.org_id': 'own-school' },
  params: z.object({ class_id: id, org_id: id }),
  reply: {
    200: z.object({
      data: z.object({
        class_name: z.string(),
        section: z.string(),
        academic_year: z.string(),
        capacity: z.nullable(z.number()),
        class_teacher_id: z.nullable(id),
        all_teachers: z.array(
          z.object({
            id,
            first_name: z.string(),
            last_name: z.string(),
            /** Tells those of one name apart. */
            email: z.nullable(z.string()),
            is_class_teacher: z.boolean(),
          }),
        ),
        assigned_students: z.array(placed),
        unassigned_students: z.array(person),
        all_subjects: z.array(z.object({ id, subject_name: z.string() })),
        subject_teacher_map: z.record(z.string(), z.array(z.object({ id, name: z.string() }))),
        assigned_subject_teachers: z.array(subjectRow),
        electives: z.record(z.string(), z.array(id)),
        version: z.number(),
      }),
    }),
  },
})

const ids = z.array(keyText).check(z.maxLength(500))
/** Subjects of one class that only some of its students take. */
const MAX_ELECTIVES = 30

export const saveClass = endpoint({
  name: 'saveClass',
  feature,
  summary: 'Save a class: its teacher, subject rows, students moved in and out, roll numbers and electives',
  method: 'PUT',
  path: editPath,
  callers,
  ids: {
    'params.class_id': 'school-class',
    'params.org_id': 'own-school',
    'body.class_teacher_id': { policy: 'active-teacher', optional: true, byCall: 400 },
    'body.subjects[].subject_id': { policy: 'school-subject', byCall: 400 },
    'body.subjects[].teacher_id': { policy: 'active-teacher', optional: true, byCall: 400 },
    'body.assigned_students[]': { policy: 'unplaced-student', byCall: 400 },
    'body.unassigned_students[]': { policy: 'school-student', byCall: 400 },
    'body.roll_numbers{key}': { policy: 'in-class', of: 'params.class_id', byCall: 400 },
    'body.electives{key}': { policy: 'in-class', of: 'params.class_id', byCall: 400 },
    'body.electives{}[]': { policy: 'class-subject', of: 'params.class_id', byCall: 400 },
  },
  params: z.object({ class_id: id, org_id: id }),
  body: z.object({
    class_teacher_id: z.optional(z.nullable(keyText)),
    subjects: z.optional(
      z.array(z.object({ subject_id: keyText, teacher_id: z.nullable(keyText) })).check(z.maxLength(60)),
    ),
    assigned_students: z._default(ids, []),
    unassigned_students: z._default(ids, []),
    in_class_since: inClassSince,
    roll_numbers: z.optional(entries(keyText, requiredText(/*i18n*/ 'Roll number is required.', 20), 500)),
    electives: z.optional(entries(keyText, ids, MAX_ELECTIVES)),
    capacity: z.optional(
      z.nullable(z.int().check(z.gte(1, /*i18n*/ 'The capacity must be a whole number from 1 to 500.'), z.lte(500))),
    ),
    version,
  }),
  reply: { 200: z.object({ message: words, version: z.number() }) },
})
