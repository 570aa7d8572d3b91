import type { CardPaper } from '@margam/contract/card-paper'
import { eq } from 'drizzle-orm'
import { newId } from '../db/columns.ts'
import * as tables from '../db/schema/index.ts'
import type { Deps } from '../feature.ts'
import { makeAssessment } from './assessment-factory.ts'
import { makePerson, type Person } from './factories.ts'
import { madePaper } from './made-paper.ts'
import { makeExam } from './mark-factories.ts'

import { makeOwnQuestion, makeOwnQuestions } from './own-question.ts'
import { markByQuestion } from './question-scene.ts'

import { enrol, makeClass, makeSchool, makeSubject, makeYear } from './school-factories.ts'

/** The session that a token belongs to. */
const sessionOf = ({ token }: Person): string => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString()) as { sid: string }
  return claims.sid
}

async function makeTerm(deps: Deps, year: { id: string; organisationId: string }, name: string) {
  const id = newId()
  const inYear = { organisationId: year.organisationId, academicYearId: year.id }
  await deps.db.insert(tables.terms).values({ id, ...inYear, name, position: 0 })
  return id
}

async function makeTask(deps: Deps, { id: ownerId, organisationId }: Person) {
  const id = newId()
  await deps.db.insert(tables.tasks).values({ id, organisationId, ownerId, kind: 'test', state: 'done' })
  return id
}

async function makeImport(deps: Deps, year: { id: string; organisationId: string }) {
  const id = newId()
  const of = { organisationId: year.organisationId, academicYearId: year.id, madeBy: year.organisationId }
  await deps.db.insert(tables.pastImports).values({ id, ...of, kind: 'months', fileName: 'months.csv', rows: 0 })
  return id
}

async function makeFile(deps: Deps, { id: ownerId, organisationId }: Person, kind: string) {
  const id = newId()
  const storageKey = await deps.files.put(Buffer.from(kind))
  const file = { id, organisationId, ownerId, kind, mediaType: 'text/plain', name: `${kind}.txt`, size: kind.length }
  await deps.db.insert(tables.files).values({ ...file, storageKey })
  return id
}

/** A report card that was given out to a student. */
async function makeCard(deps: Deps, student: Person, classId: string) {
  const id = newId()
  const paper: CardPaper = {
    template: 'classic',
    languages: ['en'],
    school: { name: 'School', lines: [] },
    title: ['Report card'],
    period: 'Whole year',
    student: { name: 'Student' },
    photo: null,
    about: [],
    marks: {
      columns: [{ group: '', label: ['Subject'], note: '', is_result: false }],
      rows: [],
      total: ['Overall'],
      notes: [],
    },
    areas: [],
    facts: [{ label: ['Attendance'], value: '', note: '' }],
    remark: { label: ['Remark'], text: '' },
    legend: [],
    signatures: [['Teacher']],
    seal: [],
    foot: '',
  }
  await deps.db.insert(tables.issuedCards).values({
    id,
    organisationId: student.organisationId,
    classId,
    studentId: student.id,
    period: 'year',
    version: 1,
    className: '8 A',
    periodName: 'Whole year',
    yearName: '2026-2027',
    showsRank: false,
    paper,
    fingerprint: 'none',
    issuedBy: student.organisationId,
  })
  return id
}

async function makeArea(deps: Deps, organisationId: string) {
  const id = newId()
  const area = { kind: 'discipline' as const, name: 'Behaviour', position: 0 }
  await deps.db.insert(tables.cardAreas).values({ id, organisationId, ...area })
  return id
}

/** A photo in a student's profile. */
async function makePhoto(deps: Deps, student: Person) {
  const id = await makeFile(deps, student, 'profile_image')
  const sections = { files: { profile_image: { id, name: 'photo.png' } } }
  await deps.db
    .insert(tables.studentProfiles)
    .values({ organisationId: student.organisationId, studentId: student.id, sections })
    .onConflictDoUpdate({
      target: [tables.studentProfiles.organisationId, tables.studentProfiles.studentId],
      set: { sections },
    })
}

/** Somebody who waits for an answer to being deleted. */
async function makeDeletionRequest(deps: Deps, { id: accountId, organisationId }: Person) {
  const id = newId()
  const dueAt = new Date('2026-12-20T06:00:00Z')
  await deps.db.insert(tables.deletionRequests).values({ id, organisationId, accountId, dueAt })
  return id
}

/** A plan of a school, and its request for another one. */
async function makePlan(deps: Deps, organisationId: string) {
  const of = { organisationId, accountId: organisationId }
  const [held] = await deps.db
    .insert(tables.plans)
    .values({ ...of, plan: 'free', startsOn: '2026-11-01' })
    .returning()
  const [asked] = await deps.db
    .insert(tables.planRequests)
    .values({ ...of, plan: 'pro' })
    .returning()
  return { held: held.id, asked: asked.id }
}

/** A question paper of somebody with its questions, a draft of another one, and a plan of their own. */
async function makePaper(deps: Deps, { id: accountId, organisationId }: Person, change: { isShared?: true } = {}) {
  const of = { organisationId, accountId }
  const about = { board: 'CBSE', classLevel: '7', subject: 'Mathematics' }
  const plan = { sections: [{ title: 'Section A', slots: [{ marks: 1, count: 10 }] }] }
  const wishes = { brd: 'CBSE', cls: '7', sub: 'Mathematics', checkbox: 'on', weightage_counts: { 1: 10 } }
  const paper = madePaper(accountId)
  const [row] = await deps.db
    .insert(tables.papers)
    .values({
      ...of,
      ...about,
      ...change,
      qnCode: paper.made.paper.code,
      totalMarks: 10,
      title: 'Unit test',
      minutes: 30,
      wishes,
      revision: 1,
      madeOn: '2026-11-02',
    })
    .returning()
  const ofPaper = { organisationId, paperId: row.id }
  await deps.db.insert(tables.paperRevisions).values({ ...ofPaper, revision: 1, qnCode: row.qnCode, snapshot: paper })
  await deps.db.insert(tables.paperItems).values({ ...ofPaper, item: 'M9.1' })
  const [draft] = await deps.db
    .insert(tables.paperDrafts)
    .values({ ...of, wishes })
    .returning()
  const [blueprint] = await deps.db
    .insert(tables.paperBlueprints)
    .values({ ...of, ...about, ...change, name: 'My test', plan })
    .returning()
  const [practice] = await deps.db
    .insert(tables.practices)
    .values({
      ...of,
      ...about,
      paperId: row.id,
      qnCode: row.qnCode,
      title: row.title,
      outOf: 10,
      paper: paper.made.paper,
      answers: { '1': { answer: '', verdict: 'unsure' } },
    })
    .returning()
  return { paper: row.id, draft: draft.id, blueprint: blueprint.id, practice: practice.id }
}

type Makers = Record<'admin' | 'teacher' | 'colleague' | 'student' | 'others', Person>
/** A paper of each; a colleague's is shared. */
const makePapers = async (deps: Deps, { admin, teacher, colleague, student, others }: Makers) => ({
  admin: await makePaper(deps, admin),
  teacher: await makePaper(deps, teacher),
  shared: await makePaper(deps, colleague, { isShared: true }),
  student: await makePaper(deps, student),
  others: await makePaper(deps, others),
})

/** A message of the contact form, with a picture. */
async function makeMessage(deps: Deps) {
  const imageKey = await deps.files.put(Buffer.from([0x89]))
  const [message] = await deps.db
    .insert(tables.contactMessages)
    .values({ firstName: 'Asha', lastName: 'K', email: 'asha@home.example', feedback: 'Thank you.', imageKey })
    .returning()
  return message.id
}

/** A job that was given up, of a mail that was. */
async function makeFailures(deps: Deps, organisationId: string) {
  const [mail] = await deps.db
    .insert(tables.mails)
    .values({
      organisationId,
      toAddress: 'asha@home.example',
      kind: 'notice',
      payload: Buffer.from('x'),
      state: 'failed',
    })
    .returning()
  const jobId = newId()
  await deps.database.query(
    "insert into pgboss.job (id, name, data, state, completed_on) values ($1, 'mail.send', $2, 'failed', now())",
    [jobId, { mailId: mail.id }],
  )
  return { mail: mail.id, failedJob: jobId }
}

async function makeForecast(deps: Deps, { id: studentId, organisationId }: Person) {
  const id = newId()
  const result = {
    range: '60-70',
    low: 60,
    high: 70,
    low90: 55,
    high90: 75,
    predicted: 65,
    confidence: 'Low',
    confidence_score: 0.4,
    cause: 'few_tests',
    too_varied: false,
    direction: null,
    n_used: 3,
    basis: 'default',
    warnings: [],
  }
  await deps.db
    .insert(tables.predictions)
    .values({ id, organisationId, studentId, madeBy: studentId, subject: 'Science', tests: [], result })
  return id
}

async function makeNote(deps: Deps, teacher: Person, student: Person) {
  const id = newId()
  const { organisationId } = teacher
  const people = { studentId: student.id, teacherId: teacher.id }
  await deps.db.insert(tables.feedback).values({ id, organisationId, ...people, note: 'Well done.' })
  return id
}

interface LessonOf {
  year: { id: string; organisationId: string }
  classId: string
  subjectId: string
  teacherId: string
}
/** A plan of a year with one lesson. */
async function makeLesson(deps: Deps, { year, ...of }: LessonOf): Promise<string> {
  const { organisationId, id: academicYearId } = year
  const [versionId, id] = [newId(), newId()]
  const span = { academicYearId, startsOn: '2026-06-01' }
  await deps.db.insert(tables.timetableVersions).values({ id: versionId, organisationId, name: 'Plan', ...span })
  const time = { weekday: 2, startsMinute: 540, endsMinute: 600 }
  await deps.db.insert(tables.timetableEntries).values({ id, organisationId, versionId, ...of, ...time })
  return id
}

/** What an id of a school can name, with what its teacher may not see beside what they may; nothing is shared by two. */
export async function makeFullSchool(deps: Deps) {
  const school = await makeSchool(deps)
  const { admin, organisationId, year, teacher, colleague, mathematics, english, klass, students } = school
  const person = (role: 'teacher' | 'student', firstName: string) =>
    makePerson(deps, role, { organisationId, firstName, classLevel: role === 'student' ? '8' : undefined })
  const lastYear = await makeYear(deps, organisationId, { startsIn: 2025, isCurrent: false })
  const section = (letter: string, options: Partial<Parameters<typeof makeClass>[2]> = {}) =>
    makeClass(deps, organisationId, { yearId: year.id, section: letter, ...options })
  const hiddenClass = await section('B', { taughtBy: { [english.id]: colleague.id } })
  const hiddenStudent = await person('student', 'Hidden')
  await enrol(deps, hiddenClass, [hiddenStudent.id])
  // a subject is taught there, and cards are for its class teacher alone
  const taughtClass = await section('C', { classTeacherId: colleague.id, taughtBy: { [mathematics.id]: teacher.id } })
  const archivedClass = await section('D')
  await deps.db.update(tables.classes).set({ archivedAt: new Date() }).where(eq(tables.classes.id, archivedClass.id))
  const science = await makeSubject(deps, organisationId, 'Science')
  const archivedSubject = await makeSubject(deps, organisationId, 'Latin')
  await deps.db
    .update(tables.subjects)
    .set({ archivedAt: new Date() })
    .where(eq(tables.subjects.id, archivedSubject.id))
  const archivedTeacher = await person('teacher', 'Gone')
  await deps.db.update(tables.teachers).set({ endDate: '2026-10-01' }).where(eq(tables.teachers.id, archivedTeacher.id))
  await deps.db
    .update(tables.accounts)
    .set({ archivedAt: new Date() })
    .where(eq(tables.accounts.id, archivedTeacher.id))
  const [a, b, c] = students
  const term = await makeTerm(deps, year, 'Term 1')
  const exam = (of: typeof klass, subjectId: string, name: string, who: string) =>
    makeExam(deps, of, subjectId, { [who]: '40' }, { name, termId: term })
  const lesson = await makeLesson(deps, { year, classId: klass.id, subjectId: mathematics.id, teacherId: teacher.id })
  const room = newId()
  await deps.db.insert(tables.rooms).values({ id: room, organisationId, name: 'Hall' })
  await makePhoto(deps, a)
  const notice = newId()
  const told = { title: 'Notice', body: 'Text', audience: 'everyone' as const, authorId: admin.id }
  await deps.db.insert(tables.announcements).values({ id: notice, organisationId, ...told })
  const unitTest = (await makeExam(deps, klass, mathematics.id, { [a.id]: '4' }, { maxMark: '10', termId: term })).id
  const papers = await makePapers(deps, { admin, teacher, colleague, student: a, others: b })
  await markByQuestion(deps, { id: unitTest, organisationId, paperId: papers.teacher.paper }, a.id)
  return {
    ...school,
    lastYear,
    hiddenClass,
    hiddenStudent,
    taughtClass,
    archivedClass,
    science,
    archivedSubject,
    archivedTeacher,
    spareTeacher: await person('teacher', 'Spare'),
    free: await person('student', 'Free'),
    alsoFree: await person('student', 'Also'),
    term,
    oldTerm: await makeTerm(deps, lastYear, 'Old term'),
    exam: unitTest,
    englishExam: (await exam(klass, english.id, 'Unit test 1', a.id)).id,
    hiddenExam: (await exam(hiddenClass, english.id, 'Unit test 1', hiddenStudent.id)).id,
    lesson,
    room,
    area: await makeArea(deps, organisationId),
    pastImport: await makeImport(deps, { id: year.id, organisationId }),
    notice,
    tasks: {
      admin: await makeTask(deps, admin),
      teacher: await makeTask(deps, teacher),
      student: await makeTask(deps, a),
    },
    deletionRequest: await makeDeletionRequest(deps, c),
    ...(await makeFailures(deps, organisationId)),
    message: await makeMessage(deps),
    plan: await makePlan(deps, organisationId),
    papers,
    assessments: { own: await makeAssessment(deps, a), others: await makeAssessment(deps, b) },
    ownQuestions: await makeOwnQuestions(deps, { admin, teacher, colleague }),
    files: {
      logo: await makeFile(deps, admin, 'logo'),
      print: await makeFile(deps, teacher, 'print'),
      teacher: await makeFile(deps, teacher, 'resume'),
      student: await makeFile(deps, b, 'resume'),
    },
    cards: { own: await makeCard(deps, a, klass.id), others: await makeCard(deps, b, klass.id) },
    notes: { own: await makeNote(deps, teacher, a), others: await makeNote(deps, colleague, b) },
    forecasts: { own: await makeForecast(deps, a), others: await makeForecast(deps, b) },
    sessions: { own: sessionOf(a), others: sessionOf(c) },
  }
}
export type FullSchool = Awaited<ReturnType<typeof makeFullSchool>>

/** What an operator may name of a school, with what they may not of another operator's or of their own past. */
export async function makeOperator(deps: Deps, { organisationId }: FullSchool) {
  const [operator, colleague] = [await makePerson(deps, 'superadmin'), await makePerson(deps, 'superadmin')]
  const look = async ({ id: operatorId, email: operatorName }: Person, endedAt: Date | null = null) => {
    const id = newId()
    const endsAt = new Date(Date.now() + 30 * 60 * 1000)
    const why = { reason: 'Asked on the phone.', begunAt: new Date() }
    await deps.db
      .insert(tables.schoolLooks)
      .values({ id, organisationId, operatorId, operatorName, ...why, endsAt, endedAt })
    return id
  }
  return {
    operator,
    looks: { own: await look(operator), others: await look(colleague), ended: await look(operator, new Date()) },
    tasks: { own: await makeTask(deps, operator), others: await makeTask(deps, colleague) },
    files: { own: await makeFile(deps, operator, 'print'), others: await makeFile(deps, colleague, 'print') },
  }
}

/** A teacher of no school with a class, a student in it and one beside it, and all that an id of theirs can name. */
export async function makeLoneTeacher(deps: Deps) {
  const teacher = await makePerson(deps, 'teacher', { firstName: 'Lone' })
  const { organisationId } = teacher
  const year = await makeYear(deps, organisationId)
  const lastYear = await makeYear(deps, organisationId, { startsIn: 2025, isCurrent: false })
  const physics = await makeSubject(deps, organisationId, 'Physics', [teacher.id])
  const chemistry = await makeSubject(deps, organisationId, 'Chemistry')
  const klass = await makeClass(deps, organisationId, {
    yearId: year.id,
    name: 'Batch',
    taughtBy: { [physics.id]: teacher.id },
  })
  const other = await makeClass(deps, organisationId, { yearId: year.id, name: 'Other batch' })
  const student = await makePerson(deps, 'student', { organisationId, firstName: 'Pupil' })
  const others = await makePerson(deps, 'student', { organisationId, firstName: 'Second' })
  await enrol(deps, klass, [student.id])
  await enrol(deps, other, [others.id])
  await makePhoto(deps, student)
  const term = await makeTerm(deps, year, 'Term 1')
  const options = { maxMark: '10', termId: term }
  const exam = (await makeExam(deps, klass, physics.id, { [student.id]: '4' }, options)).id
  const papers = await makePaper(deps, teacher)
  await markByQuestion(deps, { id: exam, organisationId, paperId: papers.paper }, student.id)
  return {
    teacher,
    year,
    physics,
    chemistry,
    klass,
    other,
    student,
    others,
    term,
    oldTerm: await makeTerm(deps, lastYear, 'Old term'),
    exam,
    task: await makeTask(deps, teacher),
    deletionRequest: await makeDeletionRequest(deps, others),
    papers,
    ownQuestion: await makeOwnQuestion(deps, teacher, 'draft'),
    assessment: (await makeAssessment(deps, student)).result,
    file: await makeFile(deps, teacher, 'resume'),
    note: await makeNote(deps, teacher, student),
    area: await makeArea(deps, organisationId),
    pastImport: await makeImport(deps, year),
  }
}
export type LoneTeacher = Awaited<ReturnType<typeof makeLoneTeacher>>
