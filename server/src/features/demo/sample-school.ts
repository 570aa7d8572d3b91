import { schoolDay } from '@margam/contract/dates'
import type { Role } from '@margam/contract/endpoint'
import { type CLASS_LEVELS, className } from '@margam/contract/school-fields'
import { yearName } from '@margam/school/academic-years'
import { addDays } from '@margam/school/school-days'
import { nextSections } from '@margam/school/sections'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import {
  academicYears,
  accounts,
  classes,
  classSubjects,
  enrolments,
  organisations,
  studentProfiles,
  students,
  subjects,
  teacherProfiles,
  teacherSubjects,
  teachers,
  terms,
} from '../../db/schema/index.ts'
import { inChunks } from './in-chunks.ts'
import { sampleFamily } from './sample-families.ts'
import { insertPastYear, wasHereBefore, yearBefore } from './sample-past-year.ts'
import { sampleStudent, sampleTeacher } from './sample-people.ts'
import { insertSampleRecords } from './sample-records.ts'
import { SAMPLE_JOINING_DATE, sampleTeacherFields, sampleTeacherSections } from './sample-teachers.ts'
import { insertSampleTimetable } from './sample-timetable.ts'

const SUBJECTS = ['Mathematics', 'Science', 'English', 'Hindi', 'Social Science']
const TERMS = [{ name: 'Term 1', weight: '40' }, { name: 'Term 2', weight: '60' }] // biome-ignore format: a table
/** Filled in this order, so that a small school is two sections of class 8. */
const LEVELS = [
  '8',
  '9',
  '7',
  '10',
  '6',
  '5',
  '4',
  '3',
  '2',
  '1',
  '11',
  '12',
  'UKG',
  'LKG',
] as const satisfies readonly (typeof CLASS_LEVELS)[number][]
const ADDRESS = '12 Lake Road, Kochi'
const SECTION_SIZE = 40
export const MOST_SAMPLE_STUDENTS = 5000
const USUAL_STUDENTS = 40

interface SampleSchool {
  name: string
  kind: 'school' | 'demo'
  endsAt?: Date
  /** 2 to 5,000; in at least two sections. */
  students?: number
}

/** The sample's year began five months ago, so that there is always something to look back on. */
function sampleYear(today: string) {
  const startsOn = `${addDays(today, -150).slice(0, 7)}-01`
  const endsOn = addDays(`${Number(startsOn.slice(0, 4)) + 1}${startsOn.slice(4)}`, -1)
  return { startsOn, endsOn, name: yearName({ startsOn, endsOn }) }
}

const YEARS_BELOW_CLASS_1: Readonly<Record<string, number>> = { UKG: 1, LKG: 2 }

/** Of the usual age: six in the year in which class 1 begins. */
function sampleBirthday(student: number, level: string, yearStartsOn: string): string {
  const classNumber = level in YEARS_BELOW_CLASS_1 ? 1 - YEARS_BELOW_CLASS_1[level] : Number(level)
  const born = Number(yearStartsOn.slice(0, 4)) - 5 - classNumber
  return `${born}-${String(1 + (student % 12)).padStart(2, '0')}-${String(1 + (student % 28)).padStart(2, '0')}`
}

/** The sections of a school of a size, the youngest section letters first. */
function sampleSections(count: number) {
  const perLevel = Math.max(2, Math.ceil(count / LEVELS.length))
  const letters = nextSections([], perLevel)
  return Array.from({ length: count }, (_, i) => ({
    level: LEVELS[Math.floor(i / perLevel)],
    section: letters[i % perLevel],
  }))
}

/**
 * Writes a school in the middle of its year into `tx`: people who cannot sign in by mail, sections of at most forty, a
 * timetable, holidays, the registers and exams of the year so far, notices, and what teachers wrote.
 */
export async function insertSampleSchool(tx: Db, { students: size = USUAL_STUDENTS, ...school }: SampleSchool) {
  const organisationId = newId()
  const today = schoolDay()
  const year = { id: newId(), organisationId, isCurrent: true, ...sampleYear(today) }
  const sections = sampleSections(Math.max(2, Math.ceil(size / SECTION_SIZE)))
  const account = (role: Role, id = newId()) => ({
    id,
    organisationId,
    role,
    createdBy: role === 'organisation' ? ('self' as const) : ('organisation' as const),
    creatorId: role === 'organisation' ? null : organisationId,
    verifiedAt: new Date(),
  })
  // five teachers, one a subject, serve five sections: then nobody is ever wanted in two rooms at once
  const teacherRows = Array.from(
    { length: Math.ceil(sections.length / SUBJECTS.length) * SUBJECTS.length },
    (_, i) => ({
      id: newId(),
      organisationId,
      ...sampleTeacher(i),
      ...sampleTeacherFields(i),
      address: ADDRESS,
      joiningDate: SAMPLE_JOINING_DATE,
    }),
  )
  const subjectRows = SUBJECTS.map((name, i) => ({ id: newId(), organisationId, name, code: `SUB${i + 1}` }))
  const teacherOf = (index: number, subject: number) =>
    teacherRows[Math.floor(index / SUBJECTS.length) * SUBJECTS.length + subject]
  const classRows = sections.map(({ level, section }, i) => ({
    id: newId(),
    organisationId,
    academicYearId: year.id,
    level,
    section,
    name: className(level, section),
    capacity: SECTION_SIZE,
    classTeacherId: teacherOf(i, i % SUBJECTS.length).id,
    startDate: year.startsOn,
  }))
  const studentRows = Array.from({ length: size }, (_, i) => {
    const { level } = classRows[i % classRows.length]
    return {
      id: newId(),
      organisationId,
      ...sampleStudent(i),
      classLevel: level,
      dateOfBirth: sampleBirthday(i, level, year.startsOn),
      address: ADDRESS,
      joiningDate: (wasHereBefore(i, level) ? yearBefore(year) : year).startsOn,
    }
  })
  const termRows = TERMS.map((term, position) => ({
    id: newId(),
    organisationId,
    academicYearId: year.id,
    position,
    ...term,
  }))

  await tx.insert(organisations).values({
    id: organisationId,
    ...school,
    address: ADDRESS,
    affiliatedTo: 'CBSE',
    affiliationNumber: '930000',
    phone: '919876543210',
  })
  await inChunks(
    [
      account('organisation', organisationId),
      ...teacherRows.map(({ id }) => account('teacher', id)),
      ...studentRows.map(({ id }) => account('student', id)),
    ],
    (rows) => tx.insert(accounts).values(rows),
  )
  await tx.insert(teachers).values(teacherRows)
  await tx.insert(teacherProfiles).values(
    teacherRows.map(({ id: teacherId }, i) => ({
      teacherId,
      organisationId,
      sections: { ...sampleTeacherSections(i, SUBJECTS[i % SUBJECTS.length], school.name) },
    })),
  )
  await inChunks(studentRows, (rows) => tx.insert(students).values(rows))
  const profileRows = studentRows.map(({ id, lastName, address }, i) => ({
    studentId: id,
    organisationId,
    sections: { ...sampleFamily(i, lastName, address) },
  }))
  await inChunks(profileRows, (rows) => tx.insert(studentProfiles).values(rows))
  await tx.insert(academicYears).values(year)
  await tx.insert(terms).values(termRows)
  await tx.insert(subjects).values(subjectRows)
  await tx.insert(teacherSubjects).values(
    teacherRows.map(({ id }, i) => ({
      organisationId,
      teacherId: id,
      subjectId: subjectRows[i % SUBJECTS.length].id,
    })),
  )
  await tx.insert(classes).values(classRows)
  const taught = classRows.flatMap(({ id: classId }, index) =>
    subjectRows.map(({ id: subjectId }, subject) => ({
      organisationId,
      classId,
      subjectId,
      teacherId: teacherOf(index, subject).id,
    })),
  )
  await tx.insert(classSubjects).values(taught)
  await inChunks(studentRows, (rows) =>
    tx.insert(enrolments).values(
      rows.map(({ id, admissionNumber }) => {
        const i = Number(admissionNumber.slice(1)) - 1001
        return {
          organisationId,
          studentId: id,
          classId: classRows[i % classRows.length].id,
          academicYearId: year.id,
          isSection: true,
          rollNumber: String(Math.floor(i / classRows.length) + 1),
          startsOn: year.startsOn,
        }
      }),
    ),
  )
  await insertSampleTimetable(tx, { year, classes: classRows, taught })
  const sample = {
    organisationId,
    today,
    year,
    terms: termRows,
    classes: classRows,
    subjects: subjectRows,
    taught,
    students: studentRows.map(({ id }, i) => ({ id, classId: classRows[i % classRows.length].id })),
  }
  await insertSampleRecords(tx, sample)
  await insertPastYear(tx, sample)
  return {
    organisationId,
    teacherId: teacherRows[0].id,
    studentId: studentRows[0].id,
    classId: classRows[0].id,
    taught,
  }
}
