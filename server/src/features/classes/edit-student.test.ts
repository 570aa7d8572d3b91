import * as contract from '@margam/contract/classes'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditLog, studentProfiles, studentSubjects } from '../../db/schema/index.ts'
import { type RosterTeacher, rosterCalls, studentForm } from '../../testing/roster-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const DAY = '2026-11-20'

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${DAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})
const { call, add, makeTeacher } = rosterCalls(() => app)

describe('editing a student', () => {
  const edited = (own: RosterTeacher, change: Record<string, unknown> = {}) => {
    const { email: _, ...rest } = studentForm(own)
    return { ...rest, class_id: own.klass.id, teacher_id: own.teacher.id, ...change }
  }
  const read = async (own: RosterTeacher, id: string) =>
    (await call(contract.readRosterStudent, own.teacher, id, { query: { class_id: own.klass.id } })).body

  test('stores every field where the profile keeps it, and never the e-mail', async () => {
    const own = await makeTeacher()
    const { student } = (await add(own)).body
    const extras = {
      nationality: 'Indian',
      board: 'CBSE',
      fathers_name: 'Ravi Nair',
      mothers_name: 'Latha Nair',
      fathers_qualification: 'Graduate',
      mothers_qualification: 'Post Graduate',
      fathers_occupation: 'Farmer',
      mothers_occupation: 'Doctor',
      guardian_contact: '919812345671',
      annual_income: '5 Lakh to 10 Lakh',
      blood_group: 'O+',
      height: '142.5',
      weight: '38',
      internet_access: 'Yes',
    }
    const fields = { first_name: 'Usha', academic_year_from: '2025', academic_year_to: '2026', roll_number: '77' }
    const body = edited(own, { ...extras, ...fields, subjects: [own.chemistry.id], email: 'new@home.example' })
    const put = (change: object = {}) =>
      call(contract.updateRosterStudent, own.teacher, student.id, { body: { ...body, ...change } })
    expect((await put({ version: 1 })).body).toEqual({ message: 'Student updated successfully' })
    const { student_data, available_subjects, class_name, academic_name } = await read(own, student.id)
    expect(student_data).toMatchObject({ ...extras, ...fields, subjects: [own.chemistry.id], created_by: 'teacher' })
    expect([student_data.email, class_name, academic_name]).toEqual([student.email, 'Batch', '2026-2027'])
    expect(available_subjects).toHaveLength(2)
    const [profile] = await app.deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, student.id))
    expect(profile.sections).toMatchObject({
      nationality: 'Indian',
      family_info: { father_name: 'Ravi Nair', mother_profession: 'Doctor', parent_annual_income: '5 Lakh to 10 Lakh' },
      additional_info: { has_internet: 'Yes' },
      education_info: { academic_year: '2025-2026' },
    })
    const stale = await put({ version: 1, first_name: 'Other' })
    expect([stale.status, stale.body.current.first_name]).toEqual([409, 'Usha'])
    expect((await put({ subjects: [own.physics.id, own.chemistry.id] })).status).toBe(200)
    expect(await app.deps.db.$count(studentSubjects, eq(studentSubjects.studentId, student.id))).toBe(0)
    const [entry] = await app.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, student.id), eq(auditLog.action, 'update')))
      .orderBy(auditLog.id)
    expect(entry).toMatchObject({
      before: { first_name: 'Asha', fathers_name: '' },
      after: { first_name: 'Usha', fathers_name: 'Ravi Nair' },
    })
    expect(entry.after).not.toHaveProperty('gender')
  })

  test('says each rule at its field and keeps roll and admission numbers apart', async () => {
    const own = await makeTeacher()
    const first = (await add(own, { roll_number: 'r1', admission_number: 'adm1' })).body.student
    const second = (await add(own, { roll_number: 'r2' })).body.student
    const errors = async (body: object) =>
      (await call(contract.updateRosterStudent, own.teacher, second.id, { body })).body.errors
    expect(Object.keys(await errors({ class_id: own.klass.id })).toSorted()).toEqual([
      'academic_year_from', 'academic_year_to', 'address', 'admission_number', 'date_of_birth', 'first_name', 'gender',
      'last_name', 'phone', 'roll_number', 'subjects',
    ]) // biome-ignore format: a list of names reads best filled
    expect(await errors({ ...edited(own), phone: '', academic_year_from: '' })).toEqual({
      phone: ['Phone number is required.'],
      academic_year_from: ['Academic year from is required.'],
    })
    expect(await errors(edited(own, { height: '-1', weight: 'x', blood_group: 'C', internet_access: 'x' }))).toEqual({
      height: ['Height must be a number from 0 to 300.'],
      weight: ['Weight must be a number from 0 to 500.'],
      blood_group: [expect.stringContaining('Choose one of')],
      internet_access: ['Choose one of Yes, No.'],
    })
    expect(await errors(edited(own, { roll_number: 'R1' }))).toEqual({
      roll_number: ['Another student of the class has this roll number.'],
    })
    expect(await errors(edited(own, { admission_number: 'ADM1' }))).toEqual({
      admission_number: ['A student with this admission number already exists.'],
    })
    expect((await read(own, first.id)).student_data.roll_number).toBe('r1')
  })
})
