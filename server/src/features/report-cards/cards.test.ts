import type { CardPaper } from '@margam/contract/card-paper'
import { schoolDay } from '@margam/contract/dates'
import { studentSubjects as ownSubjects } from '@margam/contract/grade-report'
import * as contract from '@margam/contract/report-cards'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import {
  academicYears,
  attendanceEntries,
  attendanceRegisters,
  attendanceTallies,
  enrolments,
  exams,
  files,
  holidays,
  organisations,
  studentProfiles,
  studentSubjects,
  terms,
  yearEndStudents,
  yearEnds,
} from '../../db/schema/index.ts'
import type { Person } from '../../testing/factories.ts'
import { makeExam } from '../../testing/mark-factories.ts'
import { headsOf, namedValues, paperOf as readPaper } from '../../testing/read-cards.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { makeClass } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (endpoint: Parameters<TestApp['call']>[0], who: Person, params: Record<string, string>, query = {}) =>
  app.call(endpoint, { token: who.token, params, query })
const paperOf = (who: Person, params: { class_id: string; student_id: string }, query?: Record<string, string>) =>
  readPaper(app, who, params, query)
const factsOf = ({ facts }: CardPaper) => namedValues(facts)
const aboutOf = ({ about }: CardPaper) => namedValues(about)

describe('report cards', () => {
  test('say who lacks which mark and which exam is not published', async () => {
    const { teacher, klass, ids } = await makeReportScene(app.deps)
    const { body } = await get(contract.listReportCards, teacher, { class_id: klass.id })
    expect(body.unpublished).toEqual([{ subject: 'English', exam: 'Annual' }])
    expect(body.students.map((student: contract.CardStudent) => student.missing.length)).toEqual([0, 0, 1, 4])
    expect(body.students[2].missing).toEqual([{ subject: 'Mathematics', exam: 'Annual' }])
    expect(body.students[0]).toMatchObject({ student_id: ids[0], remark: { text: '', version: 0 } })
  })

  test('show the terms over the year and the exams in a term, absent as AB and nothing as a dash', async () => {
    const { admin, klass, ids, one } = await makeReportScene(app.deps)
    const params = { class_id: klass.id, student_id: ids[2] }
    const year = await paperOf(admin, params)
    expect(headsOf(year)).toEqual(['Subject', 'Term 1 40%', 'Term 2 60%', 'Result', 'Grade'])
    expect(year.marks.rows).toEqual([
      ['English', '90%', '–', '90%', 'A'],
      ['Mathematics', '60.5%', '–', '60.5%', 'D'],
    ])
    expect(factsOf(year)).not.toHaveProperty('Rank in the class')
    const term = await paperOf(admin, params, { period: one, rank: 'true' })
    // the tests of mathematics weigh 1 to 2 as their maxima do; English has one exam alone
    expect(headsOf(term)).toEqual(['Subject', 'Unit test of 50', 'Half-yearly of 100', 'Total', 'Result', 'Grade'])
    expect(term.marks.rows).toEqual([
      ['English', '', '90', '90 / 100', '90%', 'A'],
      ['Mathematics', 'AB', '60.5', '60.5 / 100', '60.5%', 'D'],
    ])
    expect(term.marks.total).toEqual(['Overall', '', '', '150.5 / 200', '75.25%', 'C'])
    expect(factsOf(term)).toMatchObject({ 'Rank in the class': '2 of 3' })
  })

  test('say what each exam weighs where marks cannot be added up, and its maximum once where it is the same', async () => {
    const { admin, klass, ids, one, mathematics } = await makeReportScene(app.deps)
    const isUnitTest = and(eq(exams.classId, klass.id), eq(exams.name, 'Unit test'))
    await app.deps.db.update(exams).set({ weight: '0.5' }).where(isUnitTest)
    const params = { class_id: klass.id, student_id: ids[0] }
    const term = await paperOf(admin, params, { period: one })
    // of 20 and 80 per cent in mathematics, and all of English: no one weight stands over both
    expect(headsOf(term)).toEqual(['Subject', 'Unit test of 50 · 20%', 'Half-yearly of 100', 'Result', 'Grade'])
    expect(term.marks.rows.map((row) => row[2])).toEqual(['70', '80 · 80%'])
    const isHalfYearly = and(eq(exams.subjectId, mathematics.id), eq(exams.name, 'Half-yearly'))
    await app.deps.db.update(exams).set({ maxMark: '80' }).where(isHalfYearly)
    const other = await paperOf(admin, params, { period: one })
    expect(headsOf(other)).toContain('Half-yearly')
    expect(other.marks.rows.map((row) => row[2])).toEqual(['70 / 100', '80 / 80 · 80%'])
  })

  test('of the year show each term’s exams where the school says so', async () => {
    const { admin, klass, ids, organisationId } = await makeReportScene(app.deps)
    await app.deps.db
      .update(organisations)
      .set({ settings: { card_year_exams: true } })
      .where(eq(organisations.id, organisationId))
    const { marks } = await paperOf(admin, { class_id: klass.id, student_id: ids[1] })
    expect(marks.columns.map(({ group, label }) => [group, label[0]])).toEqual([
      ['', 'Subject'],
      ['Term 1 · 40%', 'Unit test'],
      ['Term 1 · 40%', 'Half-yearly'],
      ['Term 1 · 40%', 'Term result'],
      ['Term 2 · 60%', 'Annual'],
      ['Term 2 · 60%', 'Term result'],
      ['', 'Result'],
      ['', 'Grade'],
    ])
    expect(marks.rows[1]).toEqual(['Mathematics', '20', '50', '46.67%', '41', '41%', '43.27%', 'F'])
  })

  test('name the parents and show a photo where the profile has them, unless the school says otherwise', async () => {
    const { admin, teacher, klass, ids, organisationId } = await makeReportScene(app.deps)
    const { db } = app.deps
    const photo = newId()
    const bytes = Buffer.from('not looked at')
    const storageKey = await app.deps.files.put(bytes)
    await db.insert(files).values({
      id: photo, organisationId, ownerId: ids[0], kind: 'profile_image', name: 'a.png', mediaType: 'image/png', size: 13, storageKey,
    }) // biome-ignore format: one file
    const sections = {
      family_info: { father_name: 'Rajan', mother_name: 'Latha' },
      files: { profile_image: { id: photo, name: 'a.png' } },
    }
    await db.insert(studentProfiles).values({ organisationId, studentId: ids[0], sections })
    const params = { class_id: klass.id, student_id: ids[0] }
    const shown = await paperOf(teacher, params)
    expect([shown.photo, aboutOf(shown)]).toEqual([
      photo,
      expect.objectContaining({ Father: 'Rajan', Mother: 'Latha' }),
    ])
    const picture = await get(contract.readCardPhoto, teacher, params)
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect((await get(contract.readCardPhoto, teacher, { ...params, student_id: ids[1] })).status).toBe(404)
    await db
      .update(organisations)
      .set({ settings: { card_parents: false, card_photo: false } })
      .where(eq(organisations.id, organisationId))
    const plain = await paperOf(admin, params)
    expect([plain.photo, aboutOf(plain)]).toEqual([null, expect.not.objectContaining({ Father: 'Rajan' })])
  })

  test('of the year say what the year’s end decided, or leave a line to write on', async () => {
    const { admin, klass, ids, one, organisationId, year } = await makeReportScene(app.deps)
    const { db } = app.deps
    const cardOf = async (i: number, query = {}) =>
      factsOf(await paperOf(admin, { class_id: klass.id, student_id: ids[i] }, query))
    expect(await cardOf(0)).toMatchObject({ 'Promoted to': '', 'School reopens on': '' })
    expect(await cardOf(0, { period: one })).not.toHaveProperty('Promoted to')
    const next = { id: newId(), organisationId, name: '2027-2028', startsOn: '2027-06-03', endsOn: '2028-03-31' }
    await db.insert(academicYears).values(next)
    const end = { id: newId(), organisationId, fromYearId: year.id, toYearId: next.id }
    await db.insert(yearEnds).values({ ...end, state: 'done', choices: {} as never })
    const of = { organisationId, yearEndId: end.id, fromClassId: klass.id, fromLevel: '8' }
    const again = await makeClass(app.deps, organisationId, { yearId: next.id, level: '8', section: 'B' })
    await db.insert(yearEndStudents).values([
      { ...of, studentId: ids[0], outcome: 'promote', toLevel: '9' },
      { ...of, studentId: ids[1], outcome: 'retain', toLevel: '8' },
      { ...of, studentId: ids[2], outcome: 'leave' },
      // who is to repeat the class was put into its new section by hand
      { ...of, studentId: ids[3], outcome: 'placed', toClassId: again.id },
    ])
    const reopens = { 'School reopens on': 'Jun 3, 2027' }
    expect(await cardOf(0)).toMatchObject({ 'Promoted to': '9', ...reopens })
    expect(await cardOf(1)).toMatchObject({ 'Stays in': '8', ...reopens })
    expect(await cardOf(2)).not.toHaveProperty('School reopens on')
    expect(await cardOf(3)).toMatchObject({ 'Stays in': '8 B', ...reopens })
    // a year that begins on a Saturday, before a holiday
    const isNext = eq(academicYears.id, next.id)
    await db.update(academicYears).set({ startsOn: '2027-06-05' }).where(isNext)
    expect(await cardOf(0)).toMatchObject({ 'School reopens on': 'Jun 7, 2027' })
    const span = { startsOn: '2027-06-07', endsOn: '2027-06-08' }
    await db.insert(holidays).values({ id: newId(), organisationId, name: 'Holiday', ...span })
    expect(await cardOf(0)).toMatchObject({ 'School reopens on': 'Jun 9, 2027' })
    await db.update(holidays).set({ endsOn: '2028-03-31' }).where(eq(holidays.organisationId, organisationId))
    expect(await cardOf(0)).toMatchObject({ 'School reopens on': '' })
  })

  test('open on the term that runs today, and on the year between terms', async () => {
    const { admin, klass, one, two } = await makeReportScene(app.deps)
    const { db } = app.deps
    const periodOf = async () => (await get(contract.listReportCards, admin, { class_id: klass.id })).body.period
    await db.update(terms).set({ startsOn: '2026-06-01', endsOn: '2026-09-30' }).where(eq(terms.id, one))
    expect(await periodOf()).toBe('year')
    await db.update(terms).set({ startsOn: schoolDay(), endsOn: '2027-05-31' }).where(eq(terms.id, two))
    expect(await periodOf()).toBe(two)
    expect((await get(contract.readClassReport, admin, { class_id: klass.id })).body.period).toBe(two)
    const asked = await get(contract.listReportCards, admin, { class_id: klass.id }, { period: 'year' })
    expect(asked.body.period).toBe('year')
  })

  test('hold the final grade and rank back until every subject has its exams, unless the school says otherwise', async () => {
    const { admin, teacher, klass, ids, one, english, organisationId } = await makeReportScene(app.deps)
    const cardOf = async (i: number, query: Record<string, string>) => {
      const paper = await paperOf(admin, { class_id: klass.id, student_id: ids[i] }, { rank: 'true', ...query })
      const { notes, total } = paper.marks
      return [total.slice(-2), notes, factsOf(paper)['Rank in the class']]
    }
    const held = (subjects: string) => [
      ['–', '–'],
      [`No result yet: ${subjects}. The final result is given when every subject has one.`],
      undefined,
    ]
    expect(await cardOf(0, {})).toEqual(held('English (Term 2)'))
    expect(await cardOf(2, {})).toEqual(held('all subjects of Term 2'))
    expect(await cardOf(0, { period: one })).toEqual([['76.67%', 'C'], [], '1 of 3'])
    expect(await cardOf(3, { period: one })).toEqual(held('all subjects'))
    const { body } = await get(contract.listReportCards, teacher, { class_id: klass.id })
    expect(body.students[0]).toMatchObject({ missing: [], without_result: ['English (Term 2)'] })
    await app.deps.db
      .update(organisations)
      .set({ settings: { grade_incomplete_cards: true } })
      .where(eq(organisations.id, organisationId))
    // English has its result of Term 1, which counts
    const note = (subjects: string) => `No result yet: ${subjects}. The final result is of the results there are.`
    expect(await cardOf(0, {})).toEqual([['80.17%', 'B'], [note('English (Term 2)')], '1 of 3'])
    expect(await cardOf(2, {})).toEqual([['75.25%', 'C'], [note('all subjects of Term 2')], '2 of 3'])
    expect(await cardOf(3, { period: one })).toEqual([['–', '–'], ['No result yet: all subjects.'], undefined])
    const isEnglish = and(eq(exams.classId, klass.id), eq(exams.subjectId, english.id))
    await app.deps.db.update(exams).set({ state: 'draft' }).where(isEnglish)
    const others = 'No result yet: English. The final result is of the other subjects.'
    expect((await cardOf(0, { period: one }))[1]).toEqual([others])
  })

  test('find no result in an exam that weighs nothing', async () => {
    const { admin, klass, english, ids, one } = await makeReportScene(app.deps)
    await app.deps.db
      .update(exams)
      .set({ weight: '0' })
      .where(and(eq(exams.classId, klass.id), eq(exams.subjectId, english.id)))
    const { marks } = await paperOf(admin, { class_id: klass.id, student_id: ids[0] }, { period: one })
    expect([marks.total.at(-1), marks.notes]).toEqual([
      '–',
      ['No result yet: English. The final result is given when every subject has one.'],
    ])
  })

  test('count what somebody who moved has from the section before, as their own screens do', async () => {
    const { admin, ids, mathematics, english, organisationId, students, year, two } = await makeReportScene(app.deps)
    const { db } = app.deps
    const taught = { [mathematics.id]: null, [english.id]: null }
    const to = await makeClass(app.deps, organisationId, { yearId: year.id, section: 'B', taughtBy: taught })
    const [moved] = ids
    await db.update(enrolments).set({ endsOn: '2026-11-01' }).where(eq(enrolments.studentId, moved))
    const placed = { organisationId, classId: to.id, academicYearId: year.id, isSection: true, rollNumber: '1' }
    await db.insert(enrolments).values({ ...placed, id: newId(), studentId: moved, startsOn: '2026-11-01' })
    const sat = { maxMark: '50', weight: '1', heldOn: '2026-11-12', termId: two }
    // of 8 A's Annual in Mathematics there is a mark already
    await makeExam(app.deps, to, mathematics.id, {}, { name: 'Annual', ...sat })
    await makeExam(app.deps, to, english.id, { [moved]: '45' }, { name: 'Annual', ...sat })
    const { marks } = await paperOf(admin, { class_id: to.id, student_id: moved })
    expect(headsOf({ marks }).slice(1, 3)).toEqual(['Term 1 40%', 'Term 2 60%'])
    expect(marks.notes).toEqual(['Marks from the exams of 8 A count too.'])
    const own = { token: students[0].token, params: { userId: moved } }
    const { subjects } = (await app.call(ownSubjects, own)).body
    const percentages = subjects.map(({ name, percentage }: Record<string, string>) => [name, `${percentage}%`])
    expect(marks.rows.map((row) => [row[0], row.at(-2)])).toEqual(expect.arrayContaining(percentages))
    expect(marks.rows).toHaveLength(2)
    // the card of a term shows the exam of the same name that was sat before
    const ofTerm = await paperOf(admin, { class_id: to.id, student_id: moved }, { period: two })
    expect(ofTerm.marks.rows.map((row) => row.slice(0, 2))).toEqual([
      ['English', '45'],
      ['Mathematics', '95 / 100'],
    ])
  })

  test('miss no mark of an exam that was held before a student came', async () => {
    const { teacher, klass, ids } = await makeReportScene(app.deps)
    await app.deps.db.update(enrolments).set({ startsOn: '2026-11-10' }).where(eq(enrolments.studentId, ids[3]))
    const { body } = await get(contract.listReportCards, teacher, { class_id: klass.id })
    expect(body.students[3].missing).toEqual([{ subject: 'Mathematics', exam: 'Annual' }])
  })

  test('show the average and the highest of the class where the school says so, of those who have a result', async () => {
    const { admin, klass, ids, organisationId } = await makeReportScene(app.deps)
    const cardOf = () => paperOf(admin, { class_id: klass.id, student_id: ids[0] })
    expect(headsOf(await cardOf())).not.toContain('Class average')
    await app.deps.db
      .update(organisations)
      .set({ settings: { card_class_average: true, card_class_highest: true } })
      .where(eq(organisations.id, organisationId))
    const { subjects } = (await get(contract.readClassReport, admin, { class_id: klass.id })).body
    const card = await cardOf()
    expect(headsOf(card).slice(-2)).toEqual(['Class average', 'Class highest'])
    expect(card.marks.rows.map((row) => row.slice(-2))).toEqual(
      subjects.map(({ average, highest }: Record<string, number>) => [`${average}%`, `${highest}%`]),
    )
    expect(subjects[0].highest).toBeGreaterThan(subjects[0].average)
    expect(card.legend).toContain('Class figures are of those who have a result; who was absent is in none.')
  })

  test('leave out a subject that the student does not take', async () => {
    const { admin, klass, ids, mathematics, organisationId } = await makeReportScene(app.deps)
    const own = { organisationId, classId: klass.id, studentId: ids[0], subjectId: mathematics.id }
    await app.deps.db.insert(studentSubjects).values(own)
    const { marks } = await paperOf(admin, { class_id: klass.id, student_id: ids[0] })
    expect(marks.rows.map(([subject]) => subject)).toEqual(['Mathematics'])
    const report = await get(contract.readClassReport, admin, { class_id: klass.id })
    expect(report.body.students[0].subjects[0]).toEqual({ percentage: null, grade: null, takes: false })
  })

  test('count half days as halves', async () => {
    const { admin, klass, ids, organisationId, year } = await makeReportScene(app.deps)
    await app.deps.db.insert(attendanceTallies).values({
      organisationId, studentId: ids[0], academicYearId: year.id, present: 100, late: 3, halfDay: 1, absent: 16,
    }) // biome-ignore format: one tally
    const paper = await paperOf(admin, { class_id: klass.id, student_id: ids[0] })
    expect(factsOf(paper).Attendance).toBe('103.5 of 120 days · 86.25%')
  })

  test('of a term with dates count the attendance of its own days', async () => {
    const { admin, klass, ids, organisationId, one, two } = await makeReportScene(app.deps)
    const span = { startsOn: '2026-06-01', endsOn: '2026-09-30' }
    await app.deps.db.update(terms).set(span).where(eq(terms.id, one))
    const days = { '2026-06-01': 'present', '2026-09-30': 'half_day', '2026-10-01': 'absent' } as const
    for (const [day, countsAs] of Object.entries(days)) {
      const registerId = newId()
      const common = { organisationId, day }
      await app.deps.db
        .insert(attendanceRegisters)
        .values({ ...common, id: registerId, classId: klass.id, takenBy: admin.id })
      await app.deps.db
        .insert(attendanceEntries)
        .values({ ...common, registerId, studentId: ids[0], code: countsAs, countsAs })
    }
    const params = { class_id: klass.id, student_id: ids[0] }
    const attendance = async (period: string) => {
      const { facts } = await paperOf(admin, params, { period })
      return [facts[0].note, facts[0].value]
    }
    expect(await attendance(one)).toEqual(['in Term 1', '1.5 of 2 days · 75%'])
    expect(await attendance('year')).toEqual(['in the year', '1.5 of 3 days · 50%'])
    expect(await attendance(two)).toEqual(['in the year', '1.5 of 3 days · 50%'])
    const report = await get(contract.readClassReport, admin, { class_id: klass.id }, { period: one })
    expect(report.body).toMatchObject({ attendance_of: 'Term 1', attendance: 75 })
    expect(report.body.students[0].attendance).toBe(75)
  })

  test('say since when attendance is kept, where that is not the whole of their days', async () => {
    const { admin, klass, ids, one, two, year } = await makeReportScene(app.deps)
    const { db } = app.deps
    await db.update(academicYears).set({ attendanceStartsOn: '2026-11-22' }).where(eq(academicYears.id, year.id))
    await db.update(terms).set({ startsOn: '2026-06-01', endsOn: '2026-09-30' }).where(eq(terms.id, one))
    await db.update(terms).set({ startsOn: '2026-12-01', endsOn: '2027-05-31' }).where(eq(terms.id, two))
    const params = { class_id: klass.id, student_id: ids[0] }
    const noteOf = async (period: string) => (await paperOf(admin, params, { period })).facts[0].note
    const since =
      'Attendance has been kept since Nov 22, 2026. Of the days before, only those with a register or a month’s tally count.'
    expect(await noteOf('year')).toBe(`in the year. ${since}`)
    expect([await noteOf(one), await noteOf(two)]).toEqual([`in Term 1. ${since}`, 'in Term 2'])
  })

  test('are not for a subject teacher, nor another class’s student', async () => {
    const { colleague, teacher, klass, ids } = await makeReportScene(app.deps)
    const other = await makeReportScene(app.deps)
    const params = { class_id: klass.id, student_id: ids[0] }
    const missing = await get(contract.listReportCards, teacher, { class_id: newId() })
    const body = { period: 'year', remark: 'x', version: null }
    const replies = [
      await get(contract.listReportCards, colleague, { class_id: klass.id }),
      await get(contract.readReportCard, colleague, params),
      await get(contract.readReportCard, teacher, { ...params, student_id: other.ids[0] }),
      await app.call(contract.saveRemark, { token: colleague.token, params, body }),
      await app.call(contract.generateReportCards, { token: colleague.token, params, body: {} }),
      await get(contract.listReportCards, other.admin, { class_id: klass.id }),
    ]
    for (const reply of replies) expect([reply.status, reply.body]).toEqual([404, missing.body])
  })
})
