import { buffer } from 'node:stream/consumers'
import { readFile } from '@margam/contract/files'
import * as contract from '@margam/contract/report-cards'
import { readTask } from '@margam/contract/tasks'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { academicYears, classes, files, organisations, students, tasks } from '../../db/schema/index.ts'
import { runTask } from '../../jobs/tasks.ts'
import { readLetterhead } from '../../school/paper.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import type { Person } from '../../testing/factories.ts'
import { canReadPdf, pagesOf, squeezed, textOfPdf } from '../../testing/pdf-text.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { forgetPrints } from '../files/index.ts'
import { describeCard } from './card-paper.ts'
import { cardsTask } from './generate.ts'
import { printCards } from './print.ts'
import { sampleCard } from './sample-card.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (endpoint: Parameters<TestApp['call']>[0], who: Person, params: Record<string, string>, query = {}) =>
  app.call(endpoint, { token: who.token, params, query })

const work = async (id: string) => {
  const [job] = await app.deps.db
    .select({ organisationId: tasks.organisationId, taskId: tasks.id })
    .from(tasks)
    .where(eq(tasks.id, id))
  await runTask(app.deps, [cardsTask], job)
}
const generate = async (who: Person, classId: string, body: unknown = {}) => {
  const reply = await app.call(contract.generateReportCards, {
    token: who.token,
    params: { class_id: classId },
    body,
  })
  const taskId: string = reply.body.task_id
  await work(taskId)
  const task = await get(readTask, who, { taskId })
  return { reply, taskId, task: task.body }
}
const bytesOf = async (fileId: string) => {
  const [row] = await app.deps.db.select().from(files).where(eq(files.id, fileId))
  return buffer(await app.deps.files.read(row.storageKey))
}

describe('the PDF', () => {
  test('says since when attendance is kept', async () => {
    const { teacher, klass, year } = await makeReportScene(app.deps)
    const { db } = app.deps
    await db.update(academicYears).set({ attendanceStartsOn: '2026-11-22' }).where(eq(academicYears.id, year.id))
    const { task } = await generate(teacher, klass.id)
    expect([task.state, task.message]).toEqual(['done', '4 report cards ready.'])
    if (!canReadPdf()) return
    expect(squeezed(textOfPdf(await bytesOf(task.file.id)))).toContain('AttendancehasbeenkeptsinceNov22,2026.')
  })

  test('has a card a page for the class, for its owner alone and for a day', async () => {
    const { admin, teacher, klass } = await makeReportScene(app.deps)
    const { reply, task, taskId } = await generate(teacher, klass.id)
    expect([reply.status, task.state, task.message]).toEqual([202, 'done', '4 report cards ready.'])
    const { file } = task
    const mine = await get(readFile, teacher, { fileId: file.id })
    expect([mine.status, mine.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await get(readFile, admin, { fileId: file.id })).status).toBe(404)
    expect((await get(readTask, admin, { taskId })).status).toBe(404)

    await app.deps.db
      .update(files)
      .set({ createdAt: new Date(Date.now() - 25 * 60 * 60 * 1000) })
      .where(eq(files.id, file.id))
    await forgetPrints.run(app.deps, {})
    expect((await get(readFile, teacher, { fileId: file.id })).status).toBe(404)
  })

  test('is made without a logo whose bytes are lost', async () => {
    const { admin, teacher, klass } = await makeReportScene(app.deps)
    const { organisationId } = admin
    const id = newId()
    const lost = { name: 'logo.png', mediaType: 'image/png', size: 10, storageKey: newId() }
    await app.deps.db.insert(files).values({ ...lost, id, organisationId, ownerId: organisationId, kind: 'logo' })
    await app.deps.db
      .update(organisations)
      .set({ settings: { logo_file_id: id } })
      .where(eq(organisations.id, organisationId))
    const { task } = await generate(teacher, klass.id)
    expect([task.state, task.message]).toEqual(['done', '4 report cards ready.'])
  })

  test('is not made for somebody who lost the class meanwhile', async () => {
    const { teacher, colleague, klass } = await makeReportScene(app.deps)
    const started = await app.call(contract.generateReportCards, {
      token: teacher.token,
      params: { class_id: klass.id },
      body: {},
    })
    await app.deps.db.update(classes).set({ classTeacherId: colleague.id }).where(eq(classes.id, klass.id))
    await work(started.body.task_id)
    const task = await get(readTask, teacher, { taskId: started.body.task_id })
    expect([task.body.state, task.body.file]).toEqual(['failed', null])
  })

  test.skipIf(!canReadPdf())('reads as the screen says, in three scripts (needs pdftotext)', async () => {
    const { admin, klass, ids, one } = await makeReportScene(app.deps)
    const names = [
      ['Asha', 'राष्ट्र'],
      ['കൃഷ്ണൻ', 'മേനോൻ'],
      ['#panic("x")', '*b*'],
    ]
    for (const [i, [firstName, lastName]] of names.entries()) {
      await app.deps.db.update(students).set({ firstName, lastName }).where(eq(students.id, ids[i]))
    }
    await app.call(contract.saveRemark, {
      token: admin.token,
      params: { class_id: klass.id, student_id: ids[0] },
      body: { period: one, remark: 'नमस्ते. Reads with care.', version: null },
    })
    const { task } = await generate(admin, klass.id, { period: one, rank: true })
    const pages = pagesOf(textOfPdf(await bytesOf(task.file.id)))
    expect(pages).toHaveLength(4)
    for (const [i, words] of names.entries()) expect(squeezed(pages[i])).toContain(squeezed(words.join('')))
    expect(pages[0]).toMatch(/Mathematics\s+45\s+80\s+125 \/ 150\s+83.33%\s+B/)
    expect(pages[0]).toMatch(/Overall\s+76.67%\s+C/)
    expect(squeezed(pages[0])).toContain(squeezed('Reads with care.'))
    expect(pages[0]).toContain('1 of 3')
    expect(pages[2]).toMatch(/Mathematics\s+AB\s+60.5\s+60.5 \/ 100/)
    expect(pages[3]).not.toContain('Page ')
  })

  test.skipIf(!canReadPdf())('of the report has the numbers of the report (needs pdftotext)', async () => {
    const { admin, klass } = await makeReportScene(app.deps)
    const reply = await app.app.inject({
      url: contract.printClassReport.path.replace(':class_id', klass.id),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect([reply.statusCode, reply.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('class-report-8-A-Whole-year.pdf'),
    ])
    const text = textOfPdf(reply.rawPayload)
    expect(text).toMatch(/Student1.*70%\s+90.33%\s+80.17%\s+B/)
    expect(text).toContain('Report of 8 A')
    expect(text).not.toContain('these subjects')
  })

  test.skipIf(!canReadPdf())('of a subject teacher’s report says that it holds their subjects alone', async () => {
    const { colleague, klass } = await makeReportScene(app.deps)
    const reply = await app.app.inject({
      url: contract.printClassReport.path.replace(':class_id', klass.id),
      headers: { authorization: `Bearer ${colleague.token}` },
    })
    const text = squeezed(textOfPdf(reply.rawPayload))
    expect(text).toContain(squeezed('You see the subjects that you teach. The class teacher sees all of them.'))
    expect(text).toContain(squeezed('Average in these subjects'))
    expect(text).toContain(squeezed('Overall in these subjects is the mean of a student'))
    expect(text).not.toContain(squeezed('Overall is the mean'))
    expect(text).toMatch(/Roll.*Overallinthese.*Grade/)
  })
})

describe('an example', () => {
  const choices = {
    card_template: 'modern', card_second_language: 'ml', card_parents: true, card_class_average: true, card_class_highest: true,
  } // biome-ignore format: one list
  test.each(['classic', 'modern', 'compact'])(
    'of the template %s fills one page with 4 and with 12 subjects',
    async (card_template) => {
      const { admin } = await makeReportScene(app.deps)
      for (const [subjects, card_second_language] of [
        [4, 'hi'],
        [12, 'ml'],
        [12, ''],
      ]) {
        const body = { ...choices, card_template, subjects, card_second_language }
        const shown = await app.call(contract.previewReportCard, { token: admin.token, body })
        expect([shown.status, shown.body.paper.template, shown.body.paper.marks.rows.length]).toEqual([
          200,
          card_template,
          subjects,
        ])
        const printed = await app.app.inject({
          method: 'POST',
          url: contract.printCardPreview.path,
          headers: { authorization: `Bearer ${admin.token}` },
          payload: body,
        })
        expect(printed.statusCode).toBe(200)
        if (!canReadPdf()) continue
        const pages = pagesOf(textOfPdf(printed.rawPayload))
        expect(pages).toHaveLength(1)
        expect(squeezed(pages[0])).toContain(squeezed(shown.body.paper.marks.rows.at(-1).join('')))
      }
    },
  )

  test('has its labels in two languages', async () => {
    const { admin } = await makeReportScene(app.deps)
    const { body } = await app.call(contract.previewReportCard, {
      token: admin.token,
      body: { ...choices, subjects: 4 },
    })
    expect([body.paper.languages, body.paper.title]).toEqual([
      ['en', 'ml'],
      ['Report card', 'പുരോഗതി രേഖ'],
    ])
  })
})

test.skipIf(!canReadPdf()).each(['classic', 'modern', 'compact'] as const)(
  'a card of the year with ten columns of exams and twelve subjects fills one page of the template %s (needs pdftotext)',
  async (template) => {
    const { organisationId } = await makeReportScene(app.deps)
    const school = await selectOrganisation(app.deps.db, organisationId)
    const areas = [
      { kind: 'co_scholastic', name: 'Art' },
      { kind: 'discipline', name: 'Behaviour' },
    ] as const
    const sample = sampleCard({ school, settings: parseSettings(school.settings), areas, count: 12 })
    const columns = ['Term 1', 'Term 2'].flatMap((group) =>
      ['Periodic test', 'Notebook', 'Subject enrichment', 'Half-yearly', 'Term result'].map((label) => ({
        group,
        label,
        note: 'of 20',
      })),
    )
    const card = {
      ...sample,
      columns,
      rows: sample.rows.map((row) => ({ ...row, cells: columns.map(() => '18.5') })),
      totals: columns.map(() => ''),
      next: [
        { name: 'promoted_to', value: '9 A' },
        { name: 'reopens_on', value: '' },
      ] as const,
      rank: 3,
      ranked: 40,
    }
    const papers = [describeCard({ ...card, next: [...card.next] }, { template, language: 'en', second: 'hi' })]
    const head = await readLetterhead(app.deps, organisationId)
    const pages = pagesOf(textOfPdf(await printCards(app.deps, { organisationId, head, name: 'card', papers })))
    expect(pages).toHaveLength(1)
    expect(squeezed(pages[0])).toContain(squeezed('School reopens on'))
  },
)
