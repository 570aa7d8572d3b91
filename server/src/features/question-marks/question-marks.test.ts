import { deleteExam } from '@margam/contract/marks'
import { readQuestionUse } from '@margam/contract/own-questions'
import * as contract from '@margam/contract/question-marks'
import { readClassTopics, readStudentTopics } from '@margam/contract/topic-strengths'
import { ownItemId } from '@margam/papers/own/own-question'
import type { PaperQuestion } from '@margam/papers/paper-section'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, examPapers, exams, marks, papers, questionMarks } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { makeOwnQuestion } from '../../testing/own-question.ts'
import { makePaperToMark } from '../../testing/question-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const read = ({ token }: Person, examId: string) =>
  app.call(contract.readQuestionMarks, { token, params: { exam_id: examId } })
const choose = ({ token }: Person, examId: string, paperId: string, discards = false) =>
  app.call(contract.chooseExamPaper, {
    token,
    params: { exam_id: examId },
    body: { paper_id: paperId, discards_marks: discards },
  })
type Given = { who: Person; cells: string; version?: number; absent?: true }
const save = ({ token }: Person, examId: string, given: Given[]) =>
  app.call(contract.saveQuestionMarks, {
    token,
    params: { exam_id: examId },
    body: {
      rows: given.map(({ who, cells, version = 0, absent = false }) => ({
        student_id: who.id,
        cells: cells.split(' ').map((cell) => (cell === '.' ? '' : cell)),
        is_absent: absent,
        version,
      })),
    },
  })

/** A school with an exam of ten marks whose paper is chosen. */
async function begin(options: { students?: number; state?: 'draft' | 'published' | 'locked' } = {}) {
  const school = await makeSchool(app.deps, { students: options.students ?? 3 })
  const { teacher, klass, mathematics } = school
  const { id: examId } = await makeExam(
    app.deps,
    klass,
    mathematics.id,
    {},
    {
      maxMark: '10',
      ...(options.state ? { state: options.state } : {}),
    },
  )
  const paperId = await makePaperToMark(app.deps, teacher)
  return { ...school, examId, paperId }
}
async function chosen(options?: Parameters<typeof begin>[0]) {
  const scene = await begin(options)
  expect((await choose(scene.teacher, scene.examId, scene.paperId)).status).toBe(200)
  return scene
}
async function markOf(examId: string, { id }: Person) {
  const [row] = await app.deps.db
    .select()
    .from(marks)
    .where(and(eq(marks.examId, examId), eq(marks.studentId, id)))
  return row ? (row.isAbsent ? 'absent' : Number(row.mark)) : undefined
}

const FULL = '1 1 1 1 1 1 1 1 1 1'
const EMPTY = '. . . . . . . . . .'

describe('the paper of an exam', () => {
  test('is one of the level and the marks, that the teacher may read; its questions become the columns', async () => {
    const { teacher, colleague, examId, paperId } = await begin()
    const shared = await makePaperToMark(app.deps, colleague, { isShared: true })
    const english = await makePaperToMark(app.deps, teacher, { subject: 'English' })
    await makePaperToMark(app.deps, colleague)
    await makePaperToMark(app.deps, teacher, { totalMarks: 20 })
    await makePaperToMark(app.deps, teacher, { classLevel: '7' })
    const before = await read(teacher, examId)
    expect(before.body).toMatchObject({ paper: null, columns: [], may_write: true, closed: null })
    expect(before.body.papers.map((one: contract.OfferedPaper) => one.paper_id)).toEqual([shared, paperId, english])
    await choose(teacher, examId, paperId)
    const { body } = await read(teacher, examId)
    expect(body.paper).toMatchObject({ paper_id: paperId })
    expect(body.columns).toHaveLength(10)
    expect(body.columns[3]).toMatchObject({ label: '4', max_mark: 1, topic: 'maths.fractions', verdict: 'too-few' })
    expect(body.columns[3].topic_name).toBe('Fractions')
    expect(body.students.map((one: contract.QuestionStudent) => one.cells)).toEqual(
      Array(3).fill(EMPTY.split(' ').map(() => '')),
    )
  })

  test('of other marks is refused, as is one of somebody else', async () => {
    const { teacher, colleague, klass, mathematics, paperId } = await begin()
    const exam = await makeExam(app.deps, klass, mathematics.id, {}, { name: 'Term', maxMark: '50' })
    const refused = await choose(teacher, exam.id, paperId)
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { paper_id: ['This paper is out of 10, and the exam out of 50.'] },
    ])
    const others = await makePaperToMark(app.deps, colleague)
    expect((await choose(teacher, exam.id, others)).status).toBe(404)
  })

  test('is changed only with the word that marks by question go with it', async () => {
    const { teacher, students, examId } = await chosen()
    await save(teacher, examId, [{ who: students[0], cells: FULL }])
    const other = await makePaperToMark(app.deps, teacher)
    expect((await choose(teacher, examId, other)).body.errors.paper_id[0]).toMatch('1 student has marks by question.')
    expect((await choose(teacher, examId, other, true)).status).toBe(200)
    expect((await read(teacher, examId)).body.students[0]).toMatchObject({ version: 0, mark: 10 })
    expect((await choose(teacher, examId, '')).body.message).toBe('The exam has no paper now.')
    expect((await read(teacher, examId)).body).toMatchObject({ paper: null, columns: [] })
  })

  test('keeps the columns when it is gone', async () => {
    const { teacher, students, examId, paperId } = await chosen()
    await app.deps.db.update(examPapers).set({ paperId: null }).where(eq(examPapers.examId, examId))
    await app.deps.db.delete(papers).where(eq(papers.id, paperId))
    const { body } = await read(teacher, examId)
    expect([body.paper.paper_id, body.columns.length]).toEqual([null, 10])
    expect((await save(teacher, examId, [{ who: students[0], cells: FULL }])).status).toBe(200)
  })
})

describe('marks by question', () => {
  test('come to the mark of the exam once they are complete', async () => {
    const { teacher, students, examId } = await chosen()
    const [a, b, c] = students
    const { status, body } = await save(teacher, examId, [
      { who: a, cells: '1 0.5 - 0 1 1 1 1 1 1/4' },
      { who: b, cells: '1 1 . 1 1 1 1 1 1 1' },
      { who: c, cells: EMPTY, absent: true },
    ])
    expect([status, body.errors]).toEqual([400, { 'rows.0.cells.9': ['Mark must be a number.'] }])
    const saved = await save(teacher, examId, [
      { who: a, cells: '1 0.5 - 0 1 1 1 1 1 0.25' },
      { who: b, cells: '1 1 . 1 1 1 1 1 1 1' },
      { who: c, cells: EMPTY, absent: true },
    ])
    expect(saved.body).toMatchObject({ message: 'Marks by question saved.', saved: 3, waiting: 1 })
    expect([await markOf(examId, a), await markOf(examId, b), await markOf(examId, c)]).toEqual([
      6.75,
      undefined,
      'absent',
    ])
    const sheet = await read(teacher, examId)
    expect(sheet.body.students[0]).toMatchObject({
      cells: ['1', '0.5', '-', '0', '1', '1', '1', '1', '1', '0.25'],
      version: 1,
      mark: 6.75,
    })
  })

  test('take their mark with them when they are emptied, and leave one that was entered by itself', async () => {
    const { teacher, klass, students, examId } = await chosen()
    const [a, b] = students
    await save(teacher, examId, [{ who: a, cells: FULL }])
    await app.deps.db
      .insert(marks)
      .values({ organisationId: klass.organisationId, examId, studentId: b.id, mark: '7', updatedBy: teacher.id })
    await save(teacher, examId, [
      { who: a, cells: '1 1 1 1 1 1 1 1 1 .', version: 1 },
      { who: b, cells: '1 1 1 . . . . . . .' },
    ])
    expect([await markOf(examId, a), await markOf(examId, b)]).toEqual([undefined, 7])
    await save(teacher, examId, [
      { who: a, cells: EMPTY, version: 2 },
      { who: b, cells: '1 1 1 1 1 - - - - -', version: 1 },
    ])
    expect([await markOf(examId, a), await markOf(examId, b)]).toEqual([undefined, 5])
    const rows = await app.deps.db.select().from(questionMarks).where(eq(questionMarks.examId, examId))
    expect(rows.map(({ studentId }) => studentId)).toEqual([b.id])
  })

  test('take an absence back', async () => {
    const { teacher, students, examId } = await chosen()
    const [a, b] = students
    await save(teacher, examId, [
      { who: a, cells: EMPTY, absent: true },
      { who: b, cells: EMPTY, absent: true },
    ])
    await save(teacher, examId, [
      { who: a, cells: EMPTY },
      { who: b, cells: '1 . . . . . . . . .' },
    ])
    expect([await markOf(examId, a), await markOf(examId, b)]).toEqual([undefined, undefined])
  })

  test('are refused cell by cell, and nothing is stored then', async () => {
    const { teacher, students, examId, hidden } = { ...(await chosen()), hidden: await makePerson(app.deps, 'student') }
    const [a, b, c] = students
    const { status, body } = await save(teacher, examId, [
      { who: a, cells: '2 -1 x 1.555 1 1 1 1 1 1' },
      { who: b, cells: '1 1' },
      { who: c, cells: FULL, absent: true },
      { who: c, cells: FULL },
      { who: hidden, cells: FULL },
    ])
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      'rows.0.cells.0': ['Mark cannot be above the maximum of 1.'],
      'rows.0.cells.1': ['Mark cannot be negative.'],
      'rows.0.cells.2': ['Mark must be a number.'],
      'rows.0.cells.3': ['Use at most two decimals.'],
      'rows.1.cells': ['The exam has 10 questions to be marked.'],
      'rows.2.is_absent': ['Who was absent has no marks in questions.'],
      'rows.3.student_id': ['This student is listed twice.'],
      'rows.4.student_id': ['This student does not take the subject in this class.'],
    })
    expect(await app.deps.db.select().from(questionMarks).where(eq(questionMarks.examId, examId))).toEqual([])
  })

  test('of two who save the same student at once the second is told what is stored', async () => {
    const { teacher, students, examId } = await chosen()
    const [a] = students
    const replies = await Promise.all(
      ['1 1 1 1 1 1 1 1 1 0', '0 1 1 1 1 1 1 1 1 1'].map((cells) => save(teacher, examId, [{ who: a, cells }])),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const stored = await read(teacher, examId)
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.current).toEqual([{ student_id: a.id, cells: stored.body.students[0].cells, version: 1 }])
    // what is stored already may be saved again from any version
    expect((await save(teacher, examId, [{ who: a, cells: stored.body.students[0].cells.join(' ') }])).status).toBe(200)
  })

  test('wait for a paper, for its maximum, and for an exam that is open', async () => {
    const { teacher, students, examId, paperId } = await begin()
    const [a] = students
    expect((await save(teacher, examId, [{ who: a, cells: FULL }])).body.errors).toEqual({
      rows: ['Choose the paper of this exam first.'],
    })
    await choose(teacher, examId, paperId)
    await app.deps.db.update(exams).set({ maxMark: '20' }).where(eq(exams.id, examId))
    expect((await save(teacher, examId, [{ who: a, cells: FULL }])).body.errors.rows[0]).toMatch(
      'Choose its paper again.',
    )
    await app.deps.db.update(exams).set({ maxMark: '10', state: 'locked' }).where(eq(exams.id, examId))
    expect((await save(teacher, examId, [{ who: a, cells: FULL }])).status).toBe(400)
    expect((await choose(teacher, examId, '')).status).toBe(400)
    expect((await read(teacher, examId)).body).toMatchObject({ closed: expect.any(String), papers: [] })
  })

  test('are the subject teacher’s to write, the class teacher’s to read, and nobody else’s', async () => {
    const { teacher, colleague, klass, english, students } = await begin()
    const { id: examId } = await makeExam(app.deps, klass, english.id, {}, { maxMark: '10' })
    const paper = await makePaperToMark(app.deps, colleague)
    await choose(colleague, examId, paper)
    expect((await read(teacher, examId)).body).toMatchObject({ may_write: false, papers: [] })
    expect((await save(teacher, examId, [{ who: students[0], cells: FULL }])).status).toBe(404)
    expect((await choose(teacher, examId, '')).status).toBe(404)
    const stranger = await makePerson(app.deps, 'teacher')
    expect((await read(stranger, examId)).status).toBe(404)
    expect((await read(students[0], examId)).status).toBe(403)
  })

  test('keep their exam from being deleted, though no mark has come of them yet', async () => {
    const { teacher, students, examId } = await chosen()
    const remove = () => app.call(deleteExam, { token: teacher.token, params: { exam_id: examId } })
    await save(teacher, examId, [{ who: students[0], cells: '1 . . . . . . . . .' }])
    expect((await remove()).body.errors.exam_id[0]).toMatch('has marks by question')
    await save(teacher, examId, [{ who: students[0], cells: EMPTY, version: 1 }])
    expect((await remove()).status).toBe(200)
  })

  test('leave a trace, the mark’s beside their own', async () => {
    const { teacher, students, examId } = await chosen()
    await save(teacher, examId, [{ who: students[0], cells: FULL }])
    const trail = await app.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entityId, `${examId}:${students[0].id}`))
      .orderBy(auditLog.id)
    expect(new Set(trail.map(({ entity, action }) => `${entity} ${action}`))).toEqual(
      new Set(['mark create', 'question-marks create']),
    )
  })
})

const worthFive = (question: PaperQuestion): PaperQuestion => ({
  ...question,
  items: question.items.map(({ item, ...printed }) => ({ ...printed, item: { ...item, marks: 5 } })),
})

describe('of a section of which some are answered', () => {
  test('the best count', async () => {
    const { teacher, klass, mathematics, students } = await makeSchool(app.deps)
    const paper = await makePaperToMark(app.deps, teacher, {
      change: ({ sections: [only] }) => [{ ...only, questions: only.questions.map(worthFive), attempt: 2 }],
    })
    const { id: examId } = await makeExam(app.deps, klass, mathematics.id, {}, { maxMark: '10' })
    expect((await choose(teacher, examId, paper)).status).toBe(200)
    const [a] = students
    await save(teacher, examId, [{ who: a, cells: '2 0 5 3.5 - . . 4 . .' }])
    expect(await markOf(examId, a)).toBe(9)
  })
})

describe('topics', () => {
  /** Ten students who know Integers and not Fractions; the first knows both. */
  async function weakInFractions(state: 'draft' | 'published') {
    const scene = await chosen({ students: 10, state })
    await save(
      scene.teacher,
      scene.examId,
      scene.students.map((who, i) => ({ who, cells: i === 0 ? FULL : `${i % 2} 0 0 0 1 1 1 1 1 ${i % 3 ? 1 : 0}` })),
    )
    return scene
  }

  test('of a class and of a student say what is weak, each to whom it is for', async () => {
    const { teacher, colleague, students, examId, klass } = await weakInFractions('published')
    const sheet = await read(teacher, examId)
    expect(sheet.body.topics).toMatchObject([
      { name: 'Fractions', got: 9, out_of: 40, percentage: 22.5, questions: 4, standing: 'weak' },
      { name: 'Integers', questions: 6, standing: 'strong' },
    ])
    expect(sheet.body.columns[1]).toMatchObject({ percentage: 10, students: 10, verdict: 'tells-well' })
    const ofClass = ({ token }: Person) => app.call(readClassTopics, { token, params: { class_id: klass.id } })
    expect((await ofClass(teacher)).body.subjects).toMatchObject([
      { subject_name: 'Mathematics', exams: 1, topics: [{ topic: 'maths.fractions' }, { topic: 'maths.integers' }] },
    ])
    // who teaches English there hears nothing of Mathematics
    expect((await ofClass(colleague)).body.subjects).toEqual([])
    const ofStudent = ({ token }: Person, { id }: Person) =>
      app.call(readStudentTopics, { token, params: { student_id: id } })
    const [first, second] = students
    const own = await ofStudent(second, second)
    expect(own.body.subjects[0].topics).toMatchObject([
      { name: 'Fractions', got: 1, out_of: 4, standing: 'weak' },
      { name: 'Integers', got: 6, out_of: 6, standing: 'strong' },
    ])
    expect((await ofStudent(teacher, second)).body).toEqual(own.body)
    expect((await ofStudent(second, first)).status).toBe(404)
    const stranger = await makePerson(app.deps, 'teacher')
    expect((await ofStudent(stranger, second)).status).toBe(404)
  })

  test('and the questions themselves: an own question is told of to whoever may read it', async () => {
    const { teacher, colleague, klass, mathematics, students } = await makeSchool(app.deps, { students: 12 })
    const { question } = await makeOwnQuestion(app.deps, teacher, 'draft')
    const paper = await makePaperToMark(app.deps, teacher, {
      change: ({ sections }) => sections.map((section) => ({ ...section, questions: section.questions.map(named) })),
    })
    function named(one: PaperQuestion): PaperQuestion {
      if (one.number !== 1) return one
      return {
        ...one,
        items: one.items.map((printed) => ({ ...printed, item: { ...printed.item, id: ownItemId(question) } })),
      }
    }
    const use = ({ token }: Person) => app.call(readQuestionUse, { token, params: { question_id: question } })
    expect((await use(teacher)).body).toEqual({ exams: 0, students: 0, percentage: null, discrimination: null })
    const { id: examId } = await makeExam(app.deps, klass, mathematics.id, {}, { maxMark: '10' })
    await choose(teacher, examId, paper)
    const rows = students.map((who, i) => ({ who, cells: i < 6 ? FULL : '0 1 0 0 0 0 0 0 0 0' }))
    await save(teacher, examId, rows.slice(0, 4))
    expect((await use(teacher)).body).toMatchObject({ exams: 1, students: 4, percentage: null })
    await save(teacher, examId, rows.slice(4))
    expect((await use(teacher)).body).toEqual({ exams: 1, students: 12, percentage: 50, discrimination: 1 })
    expect((await use(colleague)).status).toBe(404)
  })

  test('of a draft are its teacher’s alone', async () => {
    const { teacher, students, examId } = await weakInFractions('draft')
    expect((await read(teacher, examId)).body.topics).toHaveLength(2)
    const { token, id } = students[1]
    const own = await app.call(readStudentTopics, { token, params: { student_id: id } })
    expect(own.body).toEqual({ subjects: [] })
  })

  test('leave out marks that no longer come to the mark of the exam', async () => {
    const { students, examId } = await weakInFractions('published')
    const { token, id } = students[1]
    await app.deps.db
      .update(marks)
      .set({ mark: '8' })
      .where(and(eq(marks.examId, examId), eq(marks.studentId, id)))
    const own = await app.call(readStudentTopics, { token, params: { student_id: id } })
    expect(own.body).toEqual({ subjects: [] })
  })
})
