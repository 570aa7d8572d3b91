import { readOwnProfile, updateOwnProfile } from '@margam/contract/student-record'
import { readStudent } from '@margam/contract/students'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studentProfiles, students } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { multipart } from '../../testing/multipart.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
let added: Person
let alone: Person
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 3 })
  added = school.students[0]
  alone = await makePerson(app.deps, 'student')
})
afterAll(() => app.close())

const get = async (who: Person) =>
  (await app.call(readOwnProfile, { token: who.token, params: { userId: who.id } })).body
const put = (who: Person, body: unknown) =>
  app.call(updateOwnProfile, { token: who.token, params: { userId: who.id }, body })
const form = (who: Person, fields: Record<string, string>, files: Parameters<typeof multipart>[1] = {}) => {
  const { payload, headers } = multipart(fields, files)
  return app.call(updateOwnProfile, { token: who.token, params: { userId: who.id }, body: payload, headers })
}
const seenBySchool = async (who: Person) =>
  (await app.call(readStudent, { token: school.admin.token, params: { studentId: who.id } })).body

test('a student reads the whole own profile, with what is locked', async () => {
  expect(await get(added)).toMatchObject({
    id: added.id,
    class: '8 A',
    draft_mode: false,
    message: '',
    draft_fields: [],
    draft: null,
    locked: expect.arrayContaining(['first_name', 'gender', 'class', 'email', 'phone', 'education_info.class']),
  })
  expect((await get(alone)).locked).toEqual(['first_name', 'last_name', 'full_name', 'date_of_birth', 'email'])
})

test('what a student saves is what the student and the school read', async () => {
  const family_info = { father_name: 'രവി മേനോൻ', mother_phone: '919812345679' }
  const saved = await form(added, {
    nationality: 'Indian',
    address: '12 Lake Road',
    family_info: JSON.stringify(family_info),
  })
  expect(saved.status).toBe(200)
  const expected = { nationality: 'Indian', address: '12 Lake Road', family_info }
  expect(saved.body).toMatchObject(expected)
  expect(await get(added)).toMatchObject(expected)
  expect(await seenBySchool(added)).toMatchObject(expected)
})

describe('what is locked', () => {
  test('is passed over for a student of a school, whatever it holds', async () => {
    const before = await get(added)
    const { status, body } = await put(added, {
      first_name: 'X', last_name: 5, date_of_birth: 'never', gender: {}, academic_year: [], roll_number: 'x'.repeat(900),
      admission_number: 'A1', class: '12', section: 'Z', email: 'x@x.example', joining_date: 'x', end_date: '2026-01-01',
      class_teacher: 'Me', phone: 'x', class_name: '12', parent_email: 'me@x.example', is_verified: false,
      education_info: { class: '12', roll_number: {}, board: 'CBSE' },
    }) // biome-ignore format: a list of fields reads best filled
    expect(status).toBe(200)
    const { education_info, version, ...rest } = before
    expect(body).toMatchObject({ ...rest, education_info: { ...education_info, board: 'CBSE' }, version: version + 1 })
  })

  test('of who registered alone is less: class and numbers are theirs to fill', async () => {
    const { status, body } = await put(alone, {
      first_name: 'X',
      date_of_birth: '1999-01-01',
      email: 'x@x.example',
      gender: 'Female',
      phone: '919812345678',
      class_teacher: 'Radha',
      education_info: {
        class: '8',
        section: 'B',
        roll_number: '12',
        admission_number: 'A-9',
        academic_year: '2026-2027',
      },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      first_name: 'Asha',
      email: alone.email,
      gender: 'Female',
      phone: '919812345678',
      class: '8',
      section: 'B',
      roll_number: '12',
      admission_number: 'A-9',
      class_teacher: 'Radha',
      education_info: { class: '8', class_teacher: 'Radha' },
    })
  })

  test('and their rules hold where they are open, at the field as it was sent', async () => {
    const body = {
      gender: 'Robot',
      education_info: { roll_number: 'x'.repeat(30) },
      personal_information: { phone: '12' },
    }
    expect((await put(alone, body)).body.errors).toEqual({
      gender: ['Choose one of Male, Female, Other.'],
      'education_info.roll_number': ['Must be at most 20 characters.'],
      'personal_information.phone': ['Phone number must be 10 digits.'],
    })
  })
})

describe('the forms of a change', () => {
  test('bracket keys', async () => {
    const { status, body } = await form(added, {
      'family_info[father_phone]': '+91 98123 45670',
      'education_info[principal_name]': 'Latha',
      'previous_schools[0][name]': 'Hill School',
      'previous_schools[2][name]': 'Lake School',
      'previous_schools[2][year_of_leaving]': '2024',
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      family_info: { father_phone: '919812345670', father_name: 'രവി മേനോൻ' },
      education_info: { principal_name: 'Latha' },
      previous_schools: [{ name: 'Hill School' }, { name: 'Lake School', year_of_leaving: '2024' }],
    })
  })

  test('their errors name the field as it was sent', async () => {
    const fields = { 'family_info[father_phone]': '1', 'previous_schools[1][year_of_leaving]': 'last year' }
    expect((await form(added, fields)).body.errors).toEqual({
      'family_info.father_phone': ['Phone number must be 10 digits.'],
      'previous_schools.1.year_of_leaving': ['Year of leaving must be a year.'],
    })
  })

  test('the views with the names of the personal view', async () => {
    const views = {
      personal_information: { nationality: 'Nepali', mothers_occupation: 'Nurse', internet_access: 'Yes' },
      contact_information: { address: 'Hill Road', current_address: 'Kochi' },
      family_info: { fathers_name: 'Ravi', guardian_contact: '919812345671', annual_income: 'Above 20 Lakh' },
      previous_school_info: [{ name: 'First School' }, { name: '', address: '  ' }],
    }
    const sent = Object.fromEntries(Object.entries(views).map(([name, value]) => [name, JSON.stringify(value)]))
    const { status, body } = await form(added, sent)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      nationality: 'Nepali',
      address: 'Hill Road',
      current_address: 'Kochi',
      family_info: {
        father_name: 'Ravi',
        fathers_name: 'Ravi',
        mother_profession: 'Nurse',
        mothers_occupation: 'Nurse',
        guardian_phone: '919812345671',
        annual_income: 'Above 20 Lakh',
        parent_annual_income: 'Above 20 Lakh',
      },
      additional_info: { has_internet: 'Yes', internet_access: 'Yes' },
      previous_schools: [{ name: 'First School' }],
    })
  })
})

describe('the rules of the views', () => {
  test('an address is required where the contact view is saved, and an income in the personal view', async () => {
    const views = { contact_information: { address: ' ' }, personal_information: { annual_income: '' } }
    expect((await put(added, views)).body.errors).toEqual({
      'contact_information.address': ['Address is required.'],
      'personal_information.annual_income': ['Annual income is required.'],
    })
    expect((await put(added, { family_info: { parent_annual_income: '' }, address: '' })).status).toBe(200)
  })

  test('numbers, years and dates say what is wrong at their field', async () => {
    const body = {
      height: '-3',
      weight: -1,
      education_info: { admission_date: '2026-02-30' },
      previous_schools: [{ year_of_leaving: '24' }],
      medical_info: '{',
    }
    expect((await put(added, body)).body.errors).toEqual({
      height: ['Height must be a number from 0 to 300.'],
      weight: ['Weight must be a number from 0 to 500.'],
      'education_info.admission_date': ['Use a date that exists, as YYYY-MM-DD.'],
      'previous_schools.0.year_of_leaving': ['Year of leaving must be a year.'],
      medical_info: ['Must be JSON.'],
    })
  })

  test('either set of options is taken, stored as given and read by the school', async () => {
    const family_info = {
      annual_income: '₹5 Lakh to ₹10 Lakh',
      fathers_qualification: '12',
      mother_qualification: 'B.Ed.',
    }
    expect((await put(added, { family_info })).status).toBe(200)
    expect((await seenBySchool(added)).family_info).toMatchObject({
      parent_annual_income: '₹5 Lakh to ₹10 Lakh',
      father_qualification: '12',
      mother_qualification: 'B.Ed.',
    })
    expect((await put(added, { family_info: { annual_income: 'Plenty' } })).body.errors).toEqual({
      'family_info.annual_income': [
        'Choose one of Less than 5 Lakh, 5 Lakh to 10 Lakh, 10 Lakh to 15 Lakh, 15 Lakh to 20 Lakh, Above 20 Lakh.',
      ],
    })
  })

  test('siblings are kept where there are said to be some', async () => {
    const siblings = [{ name: 'Ravi', class: '3' }]
    const of = async (additional_info: object) => (await put(added, { additional_info })).body.additional_info
    expect(await of({ siblings })).toMatchObject({ has_sibling: 'No', siblings: [] })
    expect(await of({ has_sibling: 'Yes', siblings: [...siblings, { name: '', class: ' ' }] })).toMatchObject({
      siblings,
    })
    expect(await of({ has_internet: 'Yes' })).toMatchObject({ has_sibling: 'Yes', siblings })
    expect(await of({ has_sibling: 'No' })).toMatchObject({ siblings: [] })
  })
})

test('where the school writes to is not the student’s to change, nor is anything once they are archived', async () => {
  const { db } = app.deps
  await db
    .update(studentProfiles)
    .set({ parentEmail: 'father@home.example' })
    .where(eq(studentProfiles.studentId, added.id))
  const { body } = await put(added, {
    parent_email: 'me@home.example',
    family_info: { father_email: 'me@home.example' },
  })
  expect(body).toMatchObject({ parent_email: 'father@home.example', family_info: { father_email: 'me@home.example' } })
  await db.update(students).set({ endDate: '2026-11-01' }).where(eq(students.id, added.id))
  expect((await put(added, { nationality: 'X' })).body.message).toBe('This student is archived and cannot be edited.')
})
