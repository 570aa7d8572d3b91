import type { Role } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { foldName } from '../../db/fold-name.ts'
import { accounts, organisations, students, teachers } from '../../db/schema/index.ts'

const TEACHERS = ['Radha Menon', 'Suresh Nair', 'Fatima Rahman']
const STUDENTS = [
  'Asha Krishnan', 'Rahul Varma', 'Meera Joseph', 'Arjun Pillai', 'Nila Thomas', 'Imran Khan', 'Kavya Das', 'Dev Sharma',
  'Anjali Raj', 'Joel Mathew', 'Sana Basheer', 'Vishnu Mohan',
] // biome-ignore format: a list of names reads best filled
const CLASS_LEVEL = '8'

const splitName = (name: string) => {
  const [firstName, ...rest] = name.split(' ')
  return { firstName, lastName: rest.join(' '), searchName: foldName(name) }
}

/** Writes a small school into `tx`: its organisation account, three teachers and a class of students who cannot sign in by mail. */
export async function insertSampleSchool(tx: Db, school: { name: string; kind: 'school' | 'demo'; endsAt?: Date }) {
  const organisationId = newId()
  const account = (role: Role, id = newId()) => ({
    id,
    organisationId,
    role,
    createdBy: role === 'organisation' ? ('self' as const) : ('organisation' as const),
    creatorId: role === 'organisation' ? null : organisationId,
    verifiedAt: new Date(),
  })
  const teacherRows = TEACHERS.map((name) => ({
    id: newId(),
    organisationId,
    ...splitName(name),
    joiningDate: '2022-06-01',
  }))
  const studentRows = STUDENTS.map((name, i) => ({
    id: newId(),
    organisationId,
    ...splitName(name),
    admissionNumber: `S${1001 + i}`,
    classLevel: CLASS_LEVEL,
    dateOfBirth: `2013-${String(1 + (i % 12)).padStart(2, '0')}-${String(3 + i).padStart(2, '0')}`,
    joiningDate: '2024-06-03',
  }))
  await tx.insert(organisations).values({
    id: organisationId,
    ...school,
    address: '12 Lake Road, Kochi',
    affiliatedTo: 'CBSE',
    affiliationNumber: '930000',
    phone: '919876543210',
  })
  await tx
    .insert(accounts)
    .values([
      account('organisation', organisationId),
      ...teacherRows.map(({ id }) => account('teacher', id)),
      ...studentRows.map(({ id }) => account('student', id)),
    ])
  await tx.insert(teachers).values(teacherRows)
  await tx.insert(students).values(studentRows)
  return { organisationId, teacherId: teacherRows[0].id, studentId: studentRows[0].id }
}
