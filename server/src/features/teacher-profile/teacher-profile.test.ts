import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/teacher-profile'
import { teacherProfileView, updateTeacherProfile } from '@margam/contract/teachers'
import { addDays } from '@margam/school/school-days'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, subjects, teacherProfiles } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeClass, makeSchool, makeYear } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = async (who: Person) =>
  (await app.call(contract.readTeacherProfile, { token: who.token, params: { userId: who.id } })).body
const save = (who: Person, section: string, fields: object) =>
  app.call(contract.saveTeacherProfile, {
    token: who.token,
    params: { userId: who.id },
    body: { section, ...fields },
  })
const subjectsOf = async (who: Person) =>
  (await app.call(contract.listTeacherSubjects, { token: who.token, params: { userId: who.id } })).body.subjects
const alone = () => makePerson(app.deps, 'teacher')
const inSchool = async () => (await makeSchool(app.deps)).teacher
const job = { jobTitle: 'Teacher', school: 'Lake School', startDate: '2015-06-01', endDate: '2018-05-31' }
const trail = (who: Person) =>
  app.deps.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entity, 'teacher-profile'), eq(auditLog.entityId, who.id)))
    .orderBy(auditLog.id)

describe('basic information', () => {
  test.each([
    ['a self-registered teacher', alone],
    ['a teacher of a school', inSchool],
  ])('of %s is saved and answered', async (_name, make) => {
    const who = await make()
    const fields = {
      first_name: 'Latha',
      middle_name: 'K',
      last_name: 'Nair',
      phone: '+91 98765 43210',
      date_of_birth: '1985-03-04',
      gender: 'Female',
      board: 'CBSE',
      address: '12 Lake Road, Kochi',
    }
    const reply = await save(who, 'basicInfo', fields)
    const saved = { ...fields, phone: '919876543210', teacher_id: who.id, email: who.email, version: 2 }
    expect([reply.status, reply.body.message]).toEqual([200, 'Profile updated successfully!'])
    expect(reply.body.profile).toMatchObject(saved)
    expect(await read(who)).toMatchObject(saved)
  })

  test('that is left out stays, and what is emptied is null', async () => {
    const who = await alone()
    await save(who, 'basicInfo', { phone: '919876543210', school: 'Evening classes' })
    await save(who, 'basicInfo', { phone: '' })
    expect(await read(who)).toMatchObject({ phone: null, school: 'Evening classes', date_of_birth: null, board: null })
  })

  test('is refused with every message at its field', async () => {
    const reply = await save(await alone(), 'basicInfo', {
      first_name: ' ',
      last_name: '',
      phone: '12',
      date_of_birth: '85-03-04',
      gender: 'x',
      board: 'IB',
    })
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        first_name: ['First name is required.'],
        last_name: ['Last name is required.'],
        phone: ['Phone number must be 10 digits.'],
        date_of_birth: ['Year must be a 4-digit number'],
        gender: ['Choose Male, Female or Other.'],
        board: ['Choose CBSE, ICSE or State.'],
      },
    ])
  })

  test('takes no e-mail, no joining date and no other teacher from the body', async () => {
    const [who, other] = [await alone(), await alone()]
    await save(who, 'basicInfo', { email: 'new@x.example', joining_date: '2020-01-01', teacher_id: other.id })
    expect(await read(who)).toMatchObject({ email: who.email, joining_date: null })
  })

  test('of a teacher of a school names the school, which the teacher cannot change', async () => {
    const { teacher } = await makeSchool(app.deps)
    const before = await read(teacher)
    await save(teacher, 'basicInfo', { school: 'Another school' })
    const after = await read(teacher)
    expect(after.school).toBe(before.school)
    expect(after.kept_by_school).toBe(before.school)
    expect((await read(await alone())).kept_by_school).toBeNull()
  })

  test('refuses a date of birth after the first job began', async () => {
    const who = await alone()
    await save(who, 'experiences', { experiences: [job] })
    expect((await save(who, 'basicInfo', { date_of_birth: '2015-06-01' })).body.errors).toEqual({
      date_of_birth: ['Date of birth must be before your first experience.'],
    })
  })

  test('saved over somebody else’s change is a 409, and leaves a trail when it is saved', async () => {
    const { admin, teacher } = await makeSchool(app.deps)
    const { version } = await read(teacher)
    const params = { teacherId: teacher.id }
    await app.call(updateTeacherProfile, { token: admin.token, params, body: { nationality: 'Indian' } })
    const stale = await save(teacher, 'basicInfo', { first_name: 'Rada', version })
    expect([stale.status, stale.body.current]).toEqual([409, { version: version + 1 }])
    expect((await save(teacher, 'basicInfo', { first_name: 'Rada', version: version + 1 })).status).toBe(200)
    expect((await trail(teacher)).at(-1)).toMatchObject({
      actorId: teacher.id,
      before: { first_name: 'Radha' },
      after: { first_name: 'Rada' },
    })
    // what the school keeps is untouched by what the teacher saves
    const view = await app.call(teacherProfileView, { token: admin.token, params })
    expect(view.body).toMatchObject({ nationality: 'Indian', first_name: 'Rada' })
  })
})

describe('experience', () => {
  test('is kept in order, loses the end of the present job, and adds up without counting a day twice', async () => {
    const who = await alone()
    const present = { ...job, school: 'Hill School', startDate: '2017-06-01', endDate: '2019-01-01', isCurrent: true }
    const { body } = await save(who, 'experiences', { experiences: [job, present] })
    expect(body.profile.experiences).toEqual([
      { ...job, description: '', isCurrent: false },
      { ...present, endDate: '', description: '' },
    ])
    const years = Number(schoolDay().slice(0, 4)) - 2015
    expect(body.profile.total_experience).toMatch(new RegExp(`^(${years}|${years - 1}) years`))
  })

  test('is refused with each message at its row and field, and nothing is changed', async () => {
    const who = await alone()
    await save(who, 'basicInfo', { date_of_birth: '1985-03-04' })
    await save(who, 'experiences', { experiences: [job] })
    const today = schoolDay()
    const reply = await save(who, 'experiences', {
      experiences: [
        { ...job, startDate: '', endDate: 'soon' },
        { ...job, startDate: '1985-03-04', endDate: today },
        { ...job, startDate: addDays(today, 1), isCurrent: true },
        { ...job, startDate: '2018-06-01', endDate: '2018-05-31' },
      ],
    })
    expect([reply.status, reply.body.errors]).toEqual([
      400,
      {
        'experiences.0.startDate': ['Start date is required'],
        'experiences.0.endDate': ['Invalid end date format'],
        'experiences.1.startDate': ['Start date must be after Date of Birth'],
        'experiences.1.endDate': ['End date cannot be today or in the future'],
        'experiences.2.startDate': ['Start date cannot be in the future'],
        'experiences.3.startDate': ['Start date cannot be after End date'],
      },
    ])
    expect((await read(who)).experiences).toHaveLength(1)
  })
})

test('education and skills replace what was there; the list of the first is taken under either name', async () => {
  const who = await inSchool()
  const degree = { degree: 'MSc', institution: 'CUSAT', fieldOfStudy: 'Physics', yearOfCompletion: 2011, grade: 'A' }
  const kept = { ...degree, yearOfCompletion: '2011' }
  expect((await save(who, 'education', { education: [degree, degree] })).body.profile.educations).toEqual([kept, kept])
  expect((await save(who, 'education', { educations: [degree] })).body.profile.educations).toEqual([kept])
  expect((await save(who, 'education', {})).body.errors).toEqual({ education: ['Must be a list.'] })
  expect((await save(who, 'education', { education: [{ degree: 'BEd' }] })).body.errors).toEqual({
    'education.0.institution': ['Institution is required.'],
  })
  const skills = [{ name: 'Chess', level: 'Expert' }]
  expect((await save(who, 'skills', { skills })).body.profile).toMatchObject({ skills, educations: [kept] })
  expect((await save(who, 'skills', { skills: [{ name: 'Chess', level: 'Master' }] })).body.errors).toEqual({
    'skills.0.level': ['Choose a level.'],
  })
  expect((await save(who, 'skills', { skills: 'Chess' })).body.errors).toEqual({ skills: ['Must be a list.'] })
  expect((await save(who, 'hobbies', {})).body.errors).toEqual({
    section: ['Choose a section: basicInfo, subjects, experiences, education, skills.'],
  })
})

describe('subjects', () => {
  const names = (list: { subject_name: string }[]) => list.map((one) => one.subject_name)

  test('of a self-registered teacher are made once, whatever their case, and found again', async () => {
    const who = await alone()
    await save(who, 'subjects', { subjects: ['Physics', ' ', { subject_name: 'Art' }, 'physics'] })
    const first = await subjectsOf(who)
    expect(names(first)).toEqual(['Art', 'Physics'])
    await save(who, 'subjects', { subjects: [{ subject_id: first[0]._id, subject_name: 'Renamed' }] })
    expect(names(await subjectsOf(who))).toEqual(['Art'])
    // taken up again it is the one that was there before
    await save(who, 'subjects', { subjects: ['ART', 'PHYSICS'] })
    expect(await subjectsOf(who)).toEqual(first)
    const stored = await app.deps.db.select().from(subjects).where(eq(subjects.organisationId, who.id))
    expect(stored).toHaveLength(2)
    expect((await read(who)).subjects).toEqual(
      first.map((one: { _id: string; subject_name: string }) => ({
        subject_id: one._id,
        subject_name: one.subject_name,
      })),
    )
  })

  test('that a class uses cannot be taken away, with the reason', async () => {
    const who = await alone()
    await save(who, 'subjects', { subjects: ['Physics', 'Art'] })
    const [art] = await subjectsOf(who)
    const year = await makeYear(app.deps, who.id)
    await makeClass(app.deps, who.id, { yearId: year.id, name: 'Saturday group', taughtBy: { [art._id]: who.id } })
    const reply = await save(who, 'subjects', { subjects: ['Chemistry'] })
    expect(reply.body.errors).toEqual({
      subjects: ['Art is taught in Saturday group. Take it out of the class first.'],
    })
    expect(names(await subjectsOf(who))).toEqual(['Art', 'Physics'])
    expect((await save(who, 'subjects', { subjects: ['Art'] })).status).toBe(200)
  })

  test('of another tenant are not to be had by their id', async () => {
    const [who, other] = [await alone(), await alone()]
    await save(other, 'subjects', { subjects: ['Sanskrit'] })
    const [foreign] = await subjectsOf(other)
    for (const entry of [foreign._id, { subject_id: foreign._id }]) {
      expect((await save(who, 'subjects', { subjects: [entry] })).body.errors).toEqual({
        'subjects.0': ['Choose a subject of your own list.'],
      })
    }
    expect(await subjectsOf(who)).toEqual([])
  })

  test('of a teacher of a school are the school’s', async () => {
    const { teacher } = await makeSchool(app.deps)
    expect(names(await subjectsOf(teacher))).toEqual(['Mathematics'])
    expect((await save(teacher, 'subjects', { subjects: ['Art'] })).status).toBe(403)
    expect(names(await subjectsOf(teacher))).toEqual(['Mathematics'])
  })
})

test('two sections saved at once are both kept, or one is told that it was late', async () => {
  const who = await alone()
  const replies = await Promise.all([
    save(who, 'skills', { skills: [{ name: 'Chess', level: 'Expert' }] }),
    save(who, 'experiences', { experiences: [job] }),
  ])
  const [row] = await app.deps.db.select().from(teacherProfiles).where(eq(teacherProfiles.teacherId, who.id))
  expect(Object.keys(row.sections)).toHaveLength(replies.filter((reply) => reply.status === 200).length)
  expect(replies.every((reply) => [200, 409].includes(reply.status))).toBe(true)
})
