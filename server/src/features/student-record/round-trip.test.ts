import { readOwnProfile, updateOwnProfile } from '@margam/contract/student-record'
import {
  academicHistory,
  BLOOD_GROUPS,
  contactFields,
  DIETS,
  educationInfo,
  familyInfo,
  INCOMES,
  INCOMES_IN_RUPEES,
  medicalInfo,
  personalFields,
  QUALIFICATIONS,
  QUALIFICATIONS_BY_CLASS,
  TRANSPORT,
  YES_NO,
} from '@margam/contract/student-sections'
import { readStudent } from '@margam/contract/students'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Awaited<ReturnType<typeof makeSchool>>
let alone: Person
beforeAll(async () => {
  app = await startTestApp()
  school = await makeSchool(app.deps, { students: 1 })
  alone = await makePerson(app.deps, 'student')
})
afterAll(() => app.close())

// names as people write them, and whatever else a keyboard can bring
const WORDS = [
  'രവി',
  'मीरा',
  'ரவி',
  'আশা',
  'اسمر',
  '李小龙',
  'Zoë',
  "O'Brien",
  'Ǻbc',
  '👩🏽‍🏫',
  'क्‍ष',
  '<b>',
  '"x\\',
  '{"a":1}',
  '%s;--',
  'Menon',
]
const short = fc
  .oneof(
    fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  .filter((text) => text.normalize('NFC').length <= 20 && text.length <= 20)
const phone = fc.stringMatching(/^9198[1-9]\d{7}$/)
const email = fc.stringMatching(/^[a-z]{1,12}$/).map((name) => `${name}@home.example`)
const year = fc.integer({ min: 1990, max: 2026 }).map(String)

const SPECIAL: Record<string, fc.Arbitrary<string>> = {
  blood_group: fc.constantFrom(...BLOOD_GROUPS, ''),
  id_type: fc.constantFrom('Passport', 'Other', ''),
  height: fc.constantFrom('', '0', '151', '151.5', '300'),
  weight: fc.constantFrom('', '0', '42.25', '500'),
  parent_annual_income: fc.constantFrom(...INCOMES, ...INCOMES_IN_RUPEES, ''),
  father_qualification: fc.oneof(short, fc.constantFrom(...QUALIFICATIONS, ...QUALIFICATIONS_BY_CLASS)),
  dietary_restrictions: fc.constantFrom(...DIETS, ''),
  admission_date: fc.constantFrom('', '2024-02-29', '2026-06-01'),
}
const arbitraryOf = (name: string) =>
  SPECIAL[name] ?? (/phone|emergency_contact/.test(name) ? phone : /email/.test(name) ? email : short)
const section = (names: readonly string[]) =>
  fc.record(Object.fromEntries(names.map((name) => [name, arbitraryOf(name)])))
const namesOf = ({ shape }: { shape: object }) => Object.keys(shape)

const flat = [...Object.keys(personalFields), ...Object.keys(contactFields), 'address'].filter(
  (name) => name !== 'identification_number',
)
const rows = <T>(row: fc.Arbitrary<T>) => fc.array(row, { maxLength: 4 })
const bodies = fc
  .record({
    flat: section(flat),
    family_info: section(namesOf(familyInfo)),
    academic_history: section(namesOf(academicHistory)),
    medical_info: section(namesOf(medicalInfo)),
    education_info: section(namesOf(educationInfo)),
    additional_info: fc.record({
      transportation: fc.constantFrom(...TRANSPORT, ''),
      has_internet: fc.constantFrom(...YES_NO),
      has_sibling: fc.constantFrom(...YES_NO),
      siblings: rows(fc.record({ name: short, class: short })),
    }),
    extracurricular: fc.record({ hobbies_skills: rows(short), achievements: rows(short) }),
    previous_schools: rows(fc.record({ name: short, phone, reason_for_leaving: short, year_of_leaving: year })),
  })
  .map(({ flat: plain, ...sections }) => ({ ...plain, ...sections }))

/** What the body comes to when it is kept: by the rules of the contract, without what says nothing. */
function expected(body: object) {
  const kept = z.parse(updateOwnProfile.body, body)
  const isFilled = (one: object) => Object.values(one).some((value) => value !== '')
  const siblings =
    kept.additional_info?.has_sibling === 'Yes' ? (kept.additional_info.siblings ?? []).filter(isFilled) : []
  const filled = (list: readonly string[] = []) => list.filter((one) => one !== '')
  return {
    ...kept,
    additional_info: { ...kept.additional_info, siblings },
    extracurricular: {
      hobbies_skills: filled(kept.extracurricular?.hobbies_skills),
      achievements: filled(kept.extracurricular?.achievements),
    },
    previous_schools: (kept.previous_schools ?? []).filter(isFilled),
  }
}

/** The letters alone: what the rules may take away is spaces and what cannot be seen. */
const letters = (value: unknown) =>
  JSON.stringify(value)
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const read = async (who: Person) =>
  (await app.call(readOwnProfile, { token: who.token, params: { userId: who.id } })).body
const save = (who: Person, body: object) =>
  app.call(updateOwnProfile, { token: who.token, params: { userId: who.id }, body })

test('what a school’s student saves is what they and the school read, in any script', async () => {
  const [pupil] = school.students
  const { class_teacher: _, ...own } = await read(pupil)
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const reply = await save(pupil, body)
      expect(reply.body.errors).toBeUndefined()
      const { education_info: education, ...kept } = expected(body)
      expect(letters(kept.family_info)).toBe(letters(body.family_info))
      const said = Object.entries(education ?? {}).filter(([name]) => !own.locked.includes(`education_info.${name}`))
      const shown = { ...kept, education_info: Object.fromEntries(said) }
      expect(reply.body).toMatchObject(shown)
      expect(await read(pupil)).toEqual(reply.body)
      const seen = await app.call(readStudent, { token: school.admin.token, params: { studentId: pupil.id } })
      expect(seen.body).toMatchObject(shown)
      // what the school says stays as it was
      expect(reply.body).toMatchObject({ class: own.class, roll_number: own.roll_number, email: own.email })
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('what a student who registered alone saves is what they read', async () => {
  await fc.assert(
    fc.asyncProperty(bodies, async (body) => {
      const reply = await save(alone, body)
      expect(reply.body.errors).toBeUndefined()
      const education_info = z.parse(educationInfo, body.education_info)
      const { class: level, roll_number } = education_info
      expect(reply.body).toMatchObject({ ...expected(body), education_info, class: level, roll_number })
      expect(await read(alone)).toEqual(reply.body)
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('a child of two schools has a profile in each, and nothing passes between', async () => {
  const other = await makeSchool(app.deps, { students: 1 })
  const [here, there] = [school.students[0], other.students[0]]
  const before = await read(there)
  await save(here, { nationality: 'Indian', medical_info: { doctor_name: 'Dr Das' } })
  expect(await read(there)).toEqual(before)
  const stranger = { token: other.admin.token, params: { studentId: here.id } }
  expect((await app.call(readStudent, stranger)).status).toBe(404)
  const foreign = { token: there.token, params: { userId: here.id } }
  expect((await app.call(readOwnProfile, foreign)).status).toBe(404)
  expect((await app.call(updateOwnProfile, { ...foreign, body: { nationality: 'X' } })).status).toBe(404)
})
