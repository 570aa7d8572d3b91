import * as contract from '@margam/contract/issued-cards'
import { printReportCard, readReportCard } from '@margam/contract/report-cards'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  attendanceTallies,
  auditLog,
  exams,
  issuedCards,
  marks,
  organisations,
  studentProfiles,
} from '../../db/schema/index.ts'
import type { Person } from '../../testing/factories.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { cardMailsJob } from './card-mails.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Scene = Awaited<ReturnType<typeof makeReportScene>>
const issue = ({ klass, one }: Scene, who: Person, body = {}) =>
  app.call(contract.issueCards, { token: who.token, params: { class_id: klass.id }, body: { period: one, ...body } })
const listed = async ({ klass, one }: Scene, who: Person) =>
  (
    await app.call(contract.listIssuedCards, {
      token: who.token,
      params: { class_id: klass.id },
      query: { period: one },
    })
  ).body
const mine = async (student: Person) => (await app.call(contract.listMyCards, { token: student.token })).body.cards
const correct = async ({ klass, ids }: Scene, mark: string) => {
  const isUnitTest = and(eq(exams.classId, klass.id), eq(exams.name, 'Unit test'))
  const [exam] = await app.deps.db.select({ id: exams.id }).from(exams).where(isUnitTest)
  await app.deps.db
    .update(marks)
    .set({ mark })
    .where(and(eq(marks.examId, exam?.id ?? ''), eq(marks.studentId, ids[0])))
}

describe('a card that is given out', () => {
  test('is seen by its student alone, and keeps what it says when a mark is corrected', async () => {
    const scene = await makeReportScene(app.deps)
    const { teacher, admin, students, klass, ids, one } = scene
    const [asha, binu] = students
    expect(await mine(asha)).toEqual([])
    const given = await issue(scene, teacher)
    expect([given.status, given.body]).toMatchObject([
      200,
      { message: '4 report cards given out.', issued: 4, unchanged: 0, mailed: 0 },
    ])
    const [card] = await mine(asha)
    expect(card).toMatchObject({ class_name: '8 A', period_name: 'Term 1', academic_year: '2026-2027', version: 1 })
    const read = (who: Person) => app.call(contract.readMyCard, { token: who.token, params: { card_id: card.card_id } })
    const rowsOf = (reply: Awaited<ReturnType<typeof read>>) => reply.body.paper.marks.rows[1]
    expect(rowsOf(await read(asha))).toEqual(['Mathematics', '45', '80', '125 / 150', '83.33%', 'B'])
    expect((await read(binu)).status).toBe(404)

    await correct(scene, '50')
    expect(rowsOf(await read(asha))).toContain('45')
    const { cards } = await listed(scene, admin)
    expect(
      cards.map(({ student_id: id, is_current: isCurrent }: contract.IssuedCard) => [id === ids[0], isCurrent]),
    ).toEqual(cards.map(({ student_id: id }: contract.IssuedCard) => [id === ids[0], id !== ids[0]]))
    const again = await issue(scene, admin)
    expect(again.body).toMatchObject({ message: '1 report card given out.', issued: 1, unchanged: 3 })
    const [latest, ...others] = await mine(asha)
    expect([latest.version, others]).toEqual([2, []])
    // the first version is still there for whoever makes the card, and for nobody under a number that is none
    const of = { class_id: klass.id, student_id: ids[0] }
    const version = (number: string) =>
      app.call(readReportCard, { token: teacher.token, params: of, query: { period: one, version: number } })
    expect((await version('1')).body.paper.marks.rows[1]).toContain('45')
    const query = { period: one }
    const all = await app.call(contract.listCardVersions, { token: teacher.token, params: of, query })
    expect(all.body).toMatchObject({ versions: [{ version: 2 }, { version: 1, by: expect.stringMatching(/^Radha/) }] })
    expect([(await version('3')).status, (await version('x')).status]).toEqual([404, 404])
    const trail = await app.deps.db
      .select({ after: auditLog.after })
      .from(auditLog)
      .where(and(eq(auditLog.entityId, klass.id), eq(auditLog.action, 'give-out')))
      .orderBy(auditLog.id)
    expect(trail).toHaveLength(2)
    expect(trail).toContainEqual({ after: { class: '8 A', period: 'Term 1', mailed: 0, [ids[0]]: 2 } })
  })

  test('is given out once by ten at once, and for those chosen alone', async () => {
    const scene = await makeReportScene(app.deps)
    const { admin, ids, organisationId } = scene
    const replies = await Promise.all(Array.from({ length: 10 }, () => issue(scene, admin, { student_ids: [ids[1]] })))
    expect(replies.filter(({ body }) => body.issued === 1)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.unchanged === 1)).toHaveLength(9)
    const rows = await app.deps.db.select().from(issuedCards).where(eq(issuedCards.organisationId, organisationId))
    expect(rows.map(({ studentId, version }) => [studentId, version])).toEqual([[ids[1], 1]])
    const look = { settings: { card_template: 'modern', card_second_language: 'hi' } }
    await app.deps.db.update(organisations).set(look).where(eq(organisations.id, organisationId))
    // another look says nothing else
    expect((await issue(scene, admin, { student_ids: [ids[1]] })).body).toMatchObject({ issued: 0, unchanged: 1 })
    expect((await issue(scene, admin, { student_ids: [ids[1]], rank: true })).body.issued).toBe(1)
  })

  test('is not called changed by another day of attendance, which a new version tells', async () => {
    const scene = await makeReportScene(app.deps)
    const { admin, ids, organisationId, year } = scene
    await issue(scene, admin, { student_ids: [ids[0]] })
    const tally = {
      organisationId,
      studentId: ids[0],
      academicYearId: year.id,
      present: 1,
      late: 0,
      halfDay: 0,
      absent: 0,
    }
    await app.deps.db.insert(attendanceTallies).values(tally)
    expect((await listed(scene, admin)).cards).toMatchObject([{ version: 1, is_current: true }])
    expect((await issue(scene, admin, { student_ids: [ids[0]] })).body.issued).toBe(1)
    await correct(scene, '50')
    expect((await listed(scene, admin)).cards).toMatchObject([{ version: 2, is_current: false }])
  })

  test('needs a published exam, a student of the class, and whoever makes the cards', async () => {
    const scene = await makeReportScene(app.deps)
    const { admin, colleague, students, klass, two } = scene
    const other = await makeReportScene(app.deps)
    expect((await issue(scene, admin, { student_ids: [other.ids[0]] })).body.errors).toEqual({
      student_ids: ['Choose students of this class.'],
    })
    await app.deps.db.update(exams).set({ state: 'draft' }).where(eq(exams.classId, klass.id))
    expect((await issue(scene, admin, { period: two })).body.errors).toEqual({
      period: ['No exam of this period is published, so there is nothing to give out.'],
    })
    expect((await issue(scene, colleague)).status).toBe(404)
    expect((await issue(scene, other.admin)).status).toBe(404)
    expect((await issue(scene, students[0])).status).toBe(403)
  })

  test('prints as it was given out', async () => {
    const scene = await makeReportScene(app.deps)
    const { admin, students, klass, ids, one } = scene
    await issue(scene, admin)
    const [card] = await mine(students[0])
    const urls = [
      [students[0], contract.printMyCard.path.replace(':card_id', card.card_id)],
      [
        admin,
        `${printReportCard.path.replace(':class_id', klass.id).replace(':student_id', ids[0])}?period=${one}&version=1`,
      ],
    ] as const
    for (const [who, url] of urls) {
      const reply = await app.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(reply.headers['content-disposition']).toContain('report-card-')
    }
  })
})

test('new versions are mailed to families with an address as PDFs, once', async () => {
  const scene = await makeReportScene(app.deps)
  const { admin, ids, organisationId } = scene
  await app.deps.db.insert(studentProfiles).values([
    { organisationId, studentId: ids[0], parentEmail: `home-${organisationId}@home.example` },
    { organisationId, studentId: ids[1], parentEmail: '' },
  ])
  expect(await listed(scene, admin)).toMatchObject({ no_mail: '', with_address: [ids[0]] })
  const { body } = await issue(scene, admin, { mail: true })
  expect(body).toMatchObject({ issued: 4, mailed: 1 })
  const cardIds = (
    await app.deps.db.select().from(issuedCards).where(eq(issuedCards.organisationId, organisationId))
  ).map(({ id }) => id)
  await cardMailsJob.run(app.deps, { organisationId, cardIds })
  await cardMailsJob.run(app.deps, { organisationId, cardIds })
  const letters = (await app.mailbox()).filter(({ to }) => to === `home-${organisationId}@home.example`)
  expect(letters).toHaveLength(1)
  expect(letters[0].mail.subject).toMatch(/: report card of Term 1$/)
  expect(letters[0].mail.papers?.[0]?.name).toMatch(/^report-card-.*-Term-1\.pdf$/)
  expect(
    Buffer.from(letters[0].mail.papers?.[0]?.base64 ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})
