import { listAudit } from '@margam/contract/audit'
import * as contract from '@margam/contract/classes'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts, auditLog, enrolments, exams, subjects } from '../../db/schema/index.ts'
import { csrfToken } from '../../http/session.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSubject } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Endpoint = Parameters<TestApp['call']>[0]
const call = (who: Person, endpoint: Endpoint, body?: unknown, query?: Record<string, string>) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, body, query })
const onClass = (who: Person, endpoint: Endpoint, classId: string, body?: unknown, orgId = who.id) =>
  app.call(endpoint, { token: who.token, params: { class_id: classId, org_id: orgId }, body })

async function schoolWith(count: number, level = '8') {
  const school = await makePerson(app.deps, 'organisation')
  const students: Person[] = []
  for (let i = 0; i < count; i++) {
    const name = { firstName: `Pupil${String(i).padStart(2, '0')}`, lastName: 'K' }
    students.push(await makePerson(app.deps, 'student', { organisationId: school.id, classLevel: level, ...name }))
  }
  return { school, ids: students.map((student) => student.id) }
}
const add = (school: Person, body: object) =>
  call(school, contract.addClass, { class_name: '8', section_count: 1, ...body })
const list = async (school: Person) => (await call(school, contract.listClasses)).body
const openEnrolments = (studentId: string) =>
  app.deps.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.studentId, studentId))
    .then((rows) => rows.filter((row) => row.endsOn === null))

describe('adding a class', () => {
  test('makes the next free sections, empty when students come later', async () => {
    const { school, ids } = await schoolWith(1)
    const first = await add(school, {
      section_count: 2,
      assign_mode: null,
      students_per_section: { A: ids },
      is_add_student: true,
    })
    expect([first.status, first.body.classes.map((one: { class_name: string }) => one.class_name)]).toEqual([
      201,
      ['8 A', '8 B'],
    ])
    expect((await add(school, { section_count: '1' })).body.classes[0].class_name).toBe('8 C')
    expect(await list(school)).toMatchObject({ total_classes: 3, active_classes: 3, total_students: 0 })
  })

  test('lists the students of a class by roll number as people count them, with it', async () => {
    const { school, ids } = await schoolWith(3)
    await add(school, { assign_mode: 'manual', students_per_section: { A: ids } })
    for (const [i, rollNumber] of ['10', '9', 'X'].entries()) {
      await app.deps.db.update(enrolments).set({ rollNumber }).where(eq(enrolments.studentId, ids[i]))
    }
    expect((await list(school)).classes[0].assigned_students).toMatchObject([
      { name: 'Pupil01 K', roll_number: '9' },
      { name: 'Pupil00 K', roll_number: '10' },
      { name: 'Pupil02 K', roll_number: 'X' },
    ])
  })

  test('by hand: places whom the school chose, numbered by name', async () => {
    const { school, ids } = await schoolWith(4)
    const reply = await add(school, {
      section_count: 2,
      assign_mode: 'manual',
      students_per_section: { A: [ids[2], ids[0]], B: [ids[1]] },
    })
    expect(reply.status).toBe(201)
    const { body } = await onClass(school, contract.editClassData, reply.body.classes[0].id)
    expect(
      body.data.assigned_students.map((one: { name: string; roll_number: string }) => [one.name, one.roll_number]),
    ).toEqual([
      ['Pupil00 K', '1'],
      ['Pupil02 K', '2'],
    ])
    const free = await call(school, contract.unassignedStudents, undefined, { class: '8' })
    expect(free.body.students).toMatchObject([{ id: ids[3], admission_number: null, date_of_birth: null }])
  })

  test('automatically: spreads everybody evenly, as the preview said', async () => {
    const { school } = await schoolWith(7)
    const preview = await call(school, contract.previewAssignment, undefined, { class: '8', section_count: '2' })
    await add(school, { section_count: 2, assign_mode: 'automatic' })
    const { classes } = await list(school)
    expect(classes.map((one: { students: number }) => one.students)).toEqual([4, 3])
    const names = (students: { name: string }[]) => students.map((one) => one.name)
    expect(classes.map((one: { assigned_students: { name: string }[] }) => names(one.assigned_students))).toEqual(
      preview.body.sections.map((one: { students: { name: string }[] }) => names(one.students)),
    )
  })

  test('refuses a student twice, of another school or level, already placed, and a section that exists; nothing is made', async () => {
    const { school, ids } = await schoolWith(2)
    const stranger = await schoolWith(1)
    await add(school, { assign_mode: 'manual', students_per_section: { A: [ids[0]] } })
    for (const sections of [
      { B: [ids[1], ids[1]] },
      { B: [ids[0]] },
      { B: stranger.ids },
      { B: ['nonsense'] },
      { A: [ids[1]] },
      { A: [], B: [ids[1]] },
    ]) {
      const reply = await add(school, { assign_mode: 'manual', students_per_section: sections })
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([400, ['students_per_section']])
    }
    expect((await list(school)).total_classes).toBe(1)
  })

  test('says what is missing', async () => {
    const { school } = await schoolWith(0)
    const reply = await call(school, contract.addClass, {})
    expect(reply.body.errors).toMatchObject({
      class_name: [contract.ADD_CLASS_INCOMPLETE],
      section_count: [contract.ADD_CLASS_INCOMPLETE],
    })
    expect((await add(school, { section_count: 27 })).status).toBe(400)
    expect((await add(school, { class_name: 'LKG' })).body.classes[0].class_name).toBe('LKG A')
  })

  test('with a cookie of ours it needs the session’s own csrf token', async () => {
    const { school } = await schoolWith(0)
    const sessionId = JSON.parse(Buffer.from(school.token.split('.')[1], 'base64url').toString()).sid
    const csrf = csrfToken(app.deps.secrets, sessionId)
    const send = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
      app.call(contract.addClass, {
        token: school.token,
        params: { userId: school.id },
        body: { class_name: '9', section_count: 1 },
        cookies,
        headers,
      })
    expect((await send({ csrftoken: csrf })).status).toBe(403)
    expect((await send({ csrftoken: 'x' }, { 'x-csrftoken': 'x' })).status).toBe(403)
    expect((await send({ csrftoken: csrf }, { 'x-csrftoken': csrf })).status).toBe(201)
    expect((await send({})).status).toBe(201)
  })
})

describe('editing a class', () => {
  async function classWith(count: number) {
    const made = await schoolWith(count)
    const teacher = await makePerson(app.deps, 'teacher', { organisationId: made.school.id })
    const physics = await makeSubject(app.deps, made.school.id, 'Physics', [teacher.id])
    const { body } = await add(made.school, {
      section_count: 2,
      assign_mode: 'manual',
      students_per_section: { A: made.ids.slice(0, 2) },
    })
    const [a, b] = body.classes.map((one: { id: string }) => one.id) as [string, string]
    const save = (changes: object, classId = a) => onClass(made.school, contract.saveClass, classId, changes)
    const read = async (classId = a) => (await onClass(made.school, contract.editClassData, classId)).body.data
    return { ...made, teacher, physics, a, b, save, read }
  }

  test('sets teacher, subject rows, roll numbers and electives, and moves students, keeping where they were', async () => {
    const { school, teacher, physics, ids, a, save, read } = await classWith(3)
    const reply = await save({
      class_teacher_id: teacher.id,
      subjects: [{ subject_id: physics.id, teacher_id: teacher.id }],
      assigned_students: [ids[2], ids[1]],
      unassigned_students: [ids[0]],
      roll_numbers: { [ids[1]]: '3', [ids[2]]: '2' },
      electives: { [ids[1]]: [physics.id] },
      version: 1,
    })
    expect([reply.status, reply.body]).toEqual([200, { message: 'Class updated successfully!', version: 2 }])
    const data = await read()
    expect(data.all_teachers).toMatchObject([{ id: teacher.id, email: expect.stringContaining('@') }])
    expect(data).toMatchObject({
      class_name: '8',
      section: 'A',
      class_teacher_id: teacher.id,
      assigned_subject_teachers: [{ subject_id: physics.id, teacher_id: teacher.id }],
      electives: { [ids[1]]: [physics.id] },
      version: 2,
    })
    const placed = data.assigned_students.map((one: { id: string; roll_number: string }) => [one.id, one.roll_number])
    expect(placed).toEqual([
      [ids[2], '2'],
      [ids[1], '3'],
    ])
    expect(await openEnrolments(ids[0])).toEqual([])
    const past = await app.deps.db.select().from(enrolments).where(eq(enrolments.studentId, ids[0]))
    expect(past).toMatchObject([{ classId: a, rollNumber: '1' }])
    expect((await list(school)).classes[0]).toMatchObject({
      subject_teachers: { Physics: expect.stringMatching(/^Asha /) },
      teacher: expect.stringMatching(/^Asha /),
    })
  })

  test('the trail tells what a save changed and nothing else, before and after, with the names of people', async () => {
    const { school, teacher, physics, ids, a, save } = await classWith(3)
    await save({ capacity: 30, roll_numbers: { [ids[0]]: '1', [ids[1]]: '7' } })
    await save({
      class_teacher_id: teacher.id,
      capacity: 30,
      subjects: [{ subject_id: physics.id, teacher_id: teacher.id }],
      unassigned_students: [ids[0]],
    })
    const { body } = await app.call(listAudit, {
      token: school.token,
      query: { entity_id: a },
    })
    expect(body.changes.map(({ before, after }: { before: unknown; after: unknown }) => [before, after])).toEqual([
      [
        { class_teacher: null, subject_teachers: {}, roll_numbers: { [ids[0]]: '1' } },
        {
          class_teacher: teacher.id,
          subject_teachers: { [physics.id]: teacher.id },
          roll_numbers: {},
          moved_out: [ids[0]],
        },
      ],
      [
        { capacity: null, roll_numbers: { [ids[1]]: '2' } },
        { capacity: 30, roll_numbers: { [ids[1]]: '7' } },
      ],
      [null, expect.objectContaining({ name: '8 A' })],
    ])
    expect(body.names).toMatchObject({
      [teacher.id]: expect.stringMatching(/^Asha /),
      [physics.id]: 'Physics',
      [ids[0]]: 'Pupil00 K',
    })
  })

  test('two people at once: the later one is refused and loses nothing that was saved', async () => {
    const { save, read } = await classWith(2)
    expect((await save({ capacity: 30, version: 1 })).status).toBe(200)
    const late = await save({ capacity: 40, version: 1 })
    expect([late.status, late.body.current]).toEqual([409, { version: 2 }])
    expect((await read()).capacity).toBe(30)
  })

  test('a student of another section is named, and never ends in two', async () => {
    const { ids, b, save } = await classWith(2)
    const reply = await save({ assigned_students: [ids[0]] }, b)
    expect([reply.status, reply.body.errors]).toEqual([400, { assigned_students: ['Pupil00 K is in 8 A.'] }])
    expect(await openEnrolments(ids[0])).toHaveLength(1)
  })

  test('refuses a roll number given twice, a subject in two rows, somebody else’s teacher, and more than the class holds', async () => {
    const { ids, physics, teacher, save } = await classWith(3)
    const stranger = await makePerson(app.deps, 'teacher')
    const row = { subject_id: physics.id, teacher_id: teacher.id }
    for (const [changes, field] of [
      [{ roll_numbers: { [ids[0]]: '5', [ids[1]]: '5' } }, `roll_numbers.${ids[1]}`],
      [{ roll_numbers: { [ids[0]]: '2' } }, 'roll_numbers'],
      [{ subjects: [row, row] }, 'subjects.1.subject_id'],
      [{ subjects: [{ ...row, teacher_id: stranger.id }] }, 'subjects.0.teacher_id'],
      [{ class_teacher_id: stranger.id }, 'class_teacher_id'],
      [{ capacity: 2, assigned_students: [ids[2]] }, 'assigned_students'],
    ] as const) {
      const reply = await save(changes)
      expect([field, reply.status, Object.keys(reply.body.errors)]).toEqual([field, 400, [field]])
    }
  })

  test('a subject with exams is not taken off, a row without a teacher stays one, and one without exams goes', async () => {
    const { school, teacher, physics, a, save, read } = await classWith(0)
    const art = await makeSubject(app.deps, school.id, 'Art')
    const row = { subject_id: physics.id, teacher_id: teacher.id }
    await save({ subjects: [row, { subject_id: art.id, teacher_id: null }] })
    await app.deps.db.insert(exams).values({
      organisationId: school.id,
      classId: a,
      subjectId: physics.id,
      name: 'Unit test',
      heldOn: '2026-09-01',
      maxMark: '50',
      createdBy: teacher.id,
    })
    for (const subjects of [[], [{ subject_id: art.id, teacher_id: null }]]) {
      const reply = await save({ subjects })
      const refused = { subjects: ['Physics has exams in this class and cannot be removed.'] }
      expect([reply.status, reply.body.errors]).toEqual([400, refused])
    }
    const without = { ...row, teacher_id: null }
    expect((await save({ subjects: [without] })).status).toBe(200)
    expect((await read()).assigned_subject_teachers).toEqual([without])
  })

  test('an archived subject comes into no class anew, and a class that has it keeps it', async () => {
    const { school, physics, save } = await classWith(0)
    const latin = await makeSubject(app.deps, school.id, 'Latin')
    const row = (id: string) => ({ subject_id: id, teacher_id: null })
    await save({ subjects: [row(physics.id)] })
    await app.deps.db.update(subjects).set({ archivedAt: new Date() }).where(eq(subjects.organisationId, school.id))
    const refused = await save({ subjects: [row(physics.id), row(latin.id)] })
    expect([refused.status, refused.body.errors]).toEqual([400, { 'subjects.1.subject_id': ['Latin is archived.'] }])
    expect((await save({ subjects: [row(physics.id)] })).status).toBe(200)
  })

  test('a subject row with an empty teacher is one without a teacher', async () => {
    const { physics, save, read } = await classWith(0)
    expect((await save({ subjects: [{ subject_id: physics.id, teacher_id: '' }] })).status).toBe(200)
    expect((await read()).assigned_subject_teachers).toEqual([{ subject_id: physics.id, teacher_id: null }])
  })

  test('another school’s class is not there, nor one under another school’s id', async () => {
    const { a, school } = await classWith(0)
    const other = await makePerson(app.deps, 'organisation')
    expect((await onClass(other, contract.editClassData, a)).status).toBe(404)
    expect((await onClass(school, contract.editClassData, a, undefined, other.id)).status).toBe(404)
  })

  test('archived: leaves the active count, frees its students, can no longer be edited, and only a superadmin restores it', async () => {
    const { school, ids, a, save } = await classWith(2)
    const act = (action: string) => call(school, contract.archiveClass, { class_id: a, action })
    expect((await act('archive')).status).toBe(200)
    expect((await act('archive')).status).toBe(200)
    expect(await list(school)).toMatchObject({ total_classes: 2, active_classes: 1 })
    expect(await openEnrolments(ids[0])).toEqual([])
    expect((await save({ capacity: 5 })).body.message).toBe('This class is archived and cannot be edited.')
    expect((await act('restore')).status).toBe(403)
    const superadmin = await makePerson(app.deps, 'superadmin')
    const by = { token: superadmin.token, params: { class_id: a } }
    const without = await app.call(contract.restoreClass, { ...by, body: {} })
    expect(without.body.errors).toEqual({ reason: ['Reason is required.'] })
    const body = { reason: 'Archived by mistake.' }
    expect((await app.call(contract.restoreClass, { ...by, body })).status).toBe(200)
    expect((await app.call(contract.restoreClass, { ...by, body })).body.message).toBe('This class is not archived.')
    const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, a)).orderBy(auditLog.id)
    expect(trail.filter((entry) => entry.action === 'archive')).toHaveLength(1)
    expect(trail.find((entry) => entry.action === 'restore')).toMatchObject({
      organisationId: school.id,
      actorId: superadmin.id,
      after: body,
    })
    expect(await list(school)).toMatchObject({ total_classes: 2, active_classes: 2 })
  })
})

test('a superadmin finds archived classes of any school by its name, page by page', async () => {
  const superadmin = await makePerson(app.deps, 'superadmin')
  const school = await makePerson(app.deps, 'organisation', { firstName: 'Hilltop', lastName: 'Academy' })
  const { body } = await add(school, { section_count: 3 })
  for (const { id } of body.classes) await call(school, contract.archiveClass, { class_id: id, action: 'archive' })
  const read = async (query: Record<string, string>) =>
    (await app.call(contract.listArchivedClasses, { token: superadmin.token, query })).body
  const first = await read({ search: 'hilltop', limit: '2' })
  expect(first).toMatchObject({ total: 3, classes: [{ school_name: 'Hilltop Academy', students: 0 }, {}] })
  const rest = await read({ search: 'hilltop', limit: '2', cursor: first.next_cursor })
  expect([rest.classes.length, rest.next_cursor]).toEqual([1, null])
  const names = [...first.classes, ...rest.classes].map((row: { class_name: string }) => row.class_name)
  expect(names.toSorted()).toEqual(['8 A', '8 B', '8 C'])
  expect((await read({ search: '100%' })).total).toBe(0)
})

test('an archived student cannot be placed', async () => {
  const { school, ids } = await schoolWith(1)
  const { body } = await add(school, {})
  await app.deps.db.update(accounts).set({ archivedAt: new Date() }).where(eq(accounts.id, ids[0]))
  const reply = await onClass(school, contract.saveClass, body.classes[0].id, { assigned_students: ids })
  expect(reply.body.errors).toEqual({ assigned_students: ['Pupil00 K is archived.'] })
})

describe('class teachers given to several classes at once', () => {
  const missing = async (school: Person) => (await call(school, contract.listClassesWithoutTeacher)).body
  const assign = (school: Person, assignments: { class_id: string; teacher_id: string }[]) =>
    call(school, contract.assignClassTeachers, { assignments })

  test('are saved all or none, and a class that got one meanwhile is named', async () => {
    const school = await makePerson(app.deps, 'organisation')
    const [radha, anu] = [
      await makePerson(app.deps, 'teacher', { organisationId: school.id }),
      await makePerson(app.deps, 'teacher', { organisationId: school.id }),
    ]
    await add(school, { section_count: 3, assign_mode: null, is_add_student: true })
    const { classes, teachers } = await missing(school)
    expect(classes.map((one: { class_name: string }) => one.class_name)).toEqual(['8 A', '8 B', '8 C'])
    expect(teachers.map((one: { is_class_teacher: boolean }) => one.is_class_teacher)).toEqual([false, false])
    const [a, b, c] = classes.map((one: { class_id: string }) => one.class_id)
    const first = await assign(school, [
      { class_id: a, teacher_id: radha.id },
      { class_id: b, teacher_id: anu.id },
    ])
    expect([first.status, first.body.message]).toEqual([200, '2 classes have a class teacher now.'])
    const late = await assign(school, [
      { class_id: c, teacher_id: anu.id },
      { class_id: a, teacher_id: anu.id },
    ])
    expect([late.status, late.body.message]).toEqual([409, '8 A has got a class teacher meanwhile.'])
    expect((await missing(school)).classes).toMatchObject([{ class_name: '8 C' }])
    expect((await missing(school)).teachers.every((one: { is_class_teacher: boolean }) => one.is_class_teacher)).toBe(
      true,
    )
    const left = await makePerson(app.deps, 'teacher', { organisationId: school.id })
    await app.deps.db.update(accounts).set({ archivedAt: new Date() }).where(eq(accounts.id, left.id))
    expect((await assign(school, [{ class_id: c, teacher_id: left.id }])).status).toBe(400)
    const stranger = await makePerson(app.deps, 'teacher')
    expect((await assign(school, [{ class_id: c, teacher_id: stranger.id }])).status).toBe(404)
    expect((await assign(school, [])).status).toBe(400)
    const twice = { class_id: c, teacher_id: anu.id }
    expect((await assign(school, [twice, twice])).status).toBe(400)
    const { body } = await app.call(listAudit, { token: school.token, query: { entity: 'class', action: 'update' } })
    expect(body.changes).toHaveLength(2)
  })
})

describe('a save that names whom it may not', () => {
  test('is refused and changes nothing', async () => {
    const { school, ids } = await schoolWith(2)
    const { ids: foreign } = await schoolWith(1)
    const { body } = await add(school, { assign_mode: 'manual', students_per_section: { A: [ids[0]] } })
    const save = async (change: object) => (await onClass(school, contract.saveClass, body.classes[0].id, change)).body
    const notOurs = 'Some students are not of this school.'
    expect((await save({ unassigned_students: foreign })).errors).toEqual({ unassigned_students: [notOurs] })
    expect((await save({ assigned_students: foreign })).errors).toEqual({ assigned_students: [notOurs] })
    for (const id of [foreign[0], ids[1]]) {
      const wrong = { [`roll_numbers.${id}`]: ['This student is not in this class.'] }
      expect((await save({ roll_numbers: { [id]: '7' } })).errors).toEqual(wrong)
    }
    expect((await save({ roll_numbers: { [ids[0]]: '   ' } })).errors).toEqual({
      [`roll_numbers.${ids[0]}`]: ['Roll number is required.'],
    })
    expect((await openEnrolments(ids[0])).map(({ rollNumber }) => rollNumber)).toEqual(['1'])
    // who is out already may be named as moved out
    expect((await save({ unassigned_students: [ids[1]] })).message).toBe('Class updated successfully!')
  })
})

test('the trail of a save says what was and what is: who teaches, who moved, which number', async () => {
  const { school, ids } = await schoolWith(2)
  const [old, fresh] = [
    await makePerson(app.deps, 'teacher', { organisationId: school.id }),
    await makePerson(app.deps, 'teacher', { organisationId: school.id }),
  ]
  const subject = await makeSubject(app.deps, school.id, 'Civics', [old.id, fresh.id])
  const { body } = await add(school, { assign_mode: 'manual', students_per_section: { A: ids } })
  const classId = body.classes[0].id
  const row = (teacher: Person) => ({ subject_id: subject.id, teacher_id: teacher.id })
  await onClass(school, contract.saveClass, classId, { subjects: [row(old)] })
  await onClass(school, contract.saveClass, classId, {
    subjects: [row(fresh)],
    unassigned_students: [ids[1]],
    roll_numbers: { [ids[0]]: '9' },
  })
  const trail = await app.deps.db.select().from(auditLog).where(eq(auditLog.entityId, classId)).orderBy(auditLog.id)
  expect(trail.at(-1)).toMatchObject({
    before: { subject_teachers: { [subject.id]: old.id }, roll_numbers: { [ids[0]]: '1', [ids[1]]: '2' } },
    after: {
      subject_teachers: { [subject.id]: fresh.id },
      roll_numbers: { [ids[0]]: '9' },
      moved_out: [ids[1]],
    },
  })
})

test('archiving a class twice leaves one trace', async () => {
  const { school } = await schoolWith(0)
  const { body } = await add(school, {})
  const archive = () =>
    call(school, contract.archiveClass, { class_id: body.classes[0].id, action: 'archive' }).then(
      ({ status }) => status,
    )
  expect([await archive(), await archive()]).toEqual([200, 200])
  const trail = await app.deps.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, body.classes[0].id))
    .orderBy(auditLog.id)
  expect(trail.filter(({ action }) => action === 'archive')).toHaveLength(1)
})
