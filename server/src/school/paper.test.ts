import * as attendance from '@margam/contract/attendance'
import { printClassList } from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import type { EndpointSpec } from '@margam/contract/endpoint'
import * as notices from '@margam/contract/notifications'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { students } from '../db/schema/index.ts'
import type { Person } from '../testing/factories.ts'
import { canReadPdf, squeezed, textOfPdf } from '../testing/pdf-text.ts'
import { makeSchool } from '../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { showDay } from '../words/languages.ts'
import { pdfName } from './paper.ts'

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

const linesOf = (pdf: Buffer) => textOfPdf(pdf).split('\n').map(squeezed).filter(Boolean)

async function print(
  { path }: EndpointSpec,
  who: Person,
  params: Record<string, string>,
  query: Record<string, string> = {},
) {
  const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const reply = await app.app.inject({ url, query, headers: { authorization: `Bearer ${who.token}` } })
  return { status: reply.statusCode, headers: reply.headers, pdf: reply.rawPayload }
}

test.skipIf(!canReadPdf())(
  'a month has a line for each student and the codes of its days (needs pdftotext)',
  async () => {
    const school = await makeSchool(app.deps, { students: 3 })
    const [absent] = school.students
    const body = {
      class_id: school.klass.id,
      day: DAY,
      version: null,
      entries: [{ student_id: absent.id, code: 'A' }],
    }
    await app.call(attendance.saveRegister, { token: school.admin.token, body })
    const paper = await print(
      attendance.printSheet,
      school.teacher,
      {},
      { class_id: school.klass.id, month: '2026-11' },
    )
    expect([paper.status, paper.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attendance-8-A-2026-11.pdf'),
    ])
    const lines = linesOf(paper.pdf)
    expect(lines.some((line) => line.startsWith('Attendanceof8A,November2026'))).toBe(true)
    // the code of the 20th, then days absent and late, and the rate
    const ends = lines.flatMap((line) => /Person\d+([AP]\d+%)$/.exec(line)?.[1] ?? [])
    expect(ends).toEqual(['A100%', 'P00100%', 'P00100%'])
    expect(lines.join('')).toContain('Shadeddayshavenoschool,ornoattendancewaskept.')
  },
)

test.skipIf(!canReadPdf())('a class list names everybody in the class once (needs pdftotext)', async () => {
  const school = await makeSchool(app.deps, { students: 3 })
  const paper = await print(printClassList, school.teacher, { class_id: school.klass.id })
  expect(paper.status).toBe(200)
  const text = linesOf(paper.pdf).join('\n')
  expect(text).toContain('Studentsof8A')
  expect(text).toContain('3students')
  // two who are told apart by their middle names alone
  for (const [i, middleName] of ['Devi', 'Rani'].entries()) {
    const name = { firstName: 'Asha', middleName, lastName: 'Nair' }
    await app.deps.db.update(students).set(name).where(eq(students.id, school.students[i].id))
  }
  const named = linesOf((await print(printClassList, school.teacher, { class_id: school.klass.id })).pdf).join('\n')
  expect([named.includes('AshaDeviNair'), named.includes('AshaRaniNair')]).toEqual([true, true])
  const stranger = await makeSchool(app.deps)
  for (const who of [stranger.admin, stranger.teacher]) {
    expect((await print(printClassList, who, { class_id: school.klass.id })).status).toBe(404)
  }
})

test.skipIf(!canReadPdf())(
  'a notice is printed as it was written, whatever it looks like (needs pdftotext)',
  async () => {
    const school = await makeSchool(app.deps)
    const body = { title: '#pagebreak() Sports day', body: 'Bring shoes.\n\n$x$ = *not* bold', audience: 'everyone' }
    const made = await app.call(notices.createNotice, { token: school.admin.token, body })
    const noticeId: string = made.body.notice.notice_id
    const paper = await print(notices.printNotice, school.admin, { noticeId })
    const text = linesOf(paper.pdf).join('\n')
    const putUp = showDay(schoolDay(new Date(made.body.notice.created_at))).replace(/\s/g, '')
    for (const part of ['#pagebreak()Sportsday', 'Bringshoes.', '$x$=*not*bold', putUp]) {
      expect(text).toContain(part)
    }
    const stranger = await makeSchool(app.deps)
    expect((await print(notices.printNotice, stranger.admin, { noticeId })).status).toBe(404)
  },
)

test('a file is named by what it is, without what no file may hold', () => {
  expect(pdfName('class-list', '8 A/B: "Ötzi"')).toBe('class-list-8-A-B-Ötzi.pdf')
})
