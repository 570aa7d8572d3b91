import * as contract from '@margam/contract/marks-entry'
import { parseCsv, writeCsv } from '@margam/school/csv'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { exams, students } from '../../db/schema/index.ts'
import { countStatements } from '../../testing/count-statements.ts'
import { ENTRY_DAY, entryCalls, MATHS, marked, UNIT_TEST } from '../../testing/entry-scene.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { type Cell, makeWorkbook } from '../../testing/xlsx.ts'

let app: TestApp
let calls: ReturnType<typeof entryCalls>
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${ENTRY_DAY}T14:00:00Z`) })
  app = await startTestApp()
  calls = entryCalls(app)
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

describe('a file of marks', () => {
  test('is only looked through whichever way the yes is written, and a word that is neither yes nor no is refused', async () => {
    const school = await makeSchool(app.deps)
    for (const dry_run of ['True', '1', 'yes', 'on']) {
      expect([dry_run, (await calls.upload(school.teacher, 'roll_no,mark\n1,10\n', { dry_run })).status]).toEqual([
        dry_run,
        200,
      ])
    }
    const unclear = await calls.upload(school.teacher, 'roll_no,mark\n1,10\n', { dry_run: 'please' })
    expect([unclear.status, unclear.body.errors]).toEqual([400, { dry_run: ['Must be true or false.'] }])
    expect(await app.deps.db.$count(exams, eq(exams.organisationId, school.organisationId))).toBe(0)
    expect((await calls.upload(school.teacher, 'roll_no,mark\n1,10\n', { dry_run: 'No' })).status).toBe(201)
  })

  test('is looked through and saved by the same plan', async () => {
    const school = await makeSchool(app.deps)
    await calls.post(school.teacher, marked(school, [10]))
    const file = 'roll_no,name,mark\n2,,AB\n1,,12.50\n'
    const looked = await calls.check(school.teacher, file)
    expect(looked.status).toBe(200)
    expect(looked.body).toMatchObject({
      status: 'success',
      rows: 2,
      missing: 1,
      missing_students: [{ id: school.students[2].id, roll_no: '3' }],
      errors: [],
      marks: [
        { row: 2, roll_no: '2', mark: null, status: 'absent', before: null },
        { row: 3, roll_no: '1', mark: 12.5, status: 'present', before: { mark: 10, status: 'present' } },
      ],
    })
    expect(await calls.shown(school.teacher)).toEqual([10, null, null])
    const saved = await calls.upload(school.teacher, file, { plan: looked.body.plan })
    expect([saved.status, saved.body]).toEqual([
      201,
      expect.objectContaining({ status: 'success', message: 'Marks uploaded successfully.', rows: 2 }),
    ])
    expect(await calls.shown(school.teacher)).toEqual([12.5, 'absent', null])
  })

  test('is saved in eight statements, of a new exam and of one that is there', async () => {
    const school = await makeSchool(app.deps, { students: 40 })
    const file = (mark: number) =>
      ['roll_no,mark', ...school.students.map((_student, i) => `${i + 1},${mark}`)].join('\n')
    for (const mark of [10, 20]) {
      const { plan } = (await calls.check(school.teacher, file(mark))).body
      expect(await countStatements(() => calls.upload(school.teacher, file(mark), { plan }))).toBeLessThanOrEqual(8)
      expect(await calls.shown(school.teacher)).toEqual(Array<number>(40).fill(mark))
    }
  })

  test('with a wrong row saves nothing and names row and column', async () => {
    const school = await makeSchool(app.deps)
    const file = 'roll_no,mark\n1,10\n2,51\n9,4'
    const errors = [
      { row: 3, column: 'mark', message: 'Mark cannot be above the maximum of 50.' },
      { row: 4, column: 'roll_no', message: 'Nobody here has the roll number 9.' },
    ]
    expect((await calls.check(school.teacher, file)).body).toMatchObject({ rows: 3, errors })
    const refused = await calls.upload(school.teacher, file)
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { status: 'error', message: 'Bulk upload failed.', errors },
    ])
    expect(await app.deps.db.select().from(exams).where(eq(exams.classId, school.klass.id))).toEqual([])
  })

  test('may be an Excel workbook, whose sheet is named', async () => {
    const school = await makeSchool(app.deps)
    const rows: Cell[][] = [
      ['Roll No', 'Name', 'Marks'],
      [1, null, 17.5],
      ['2', null, 'AB'],
      [3, null, { kind: 'e', xml: '<v>#N/A</v>' }],
    ]
    const book = (count: number) => makeWorkbook([{ name: 'Unit test', rows: rows.slice(0, count) }])
    const wrong = await calls.check(school.teacher, book(4))
    expect(wrong.body).toMatchObject({ sheet: 'Unit test', errors: [{ row: 4, column: 'Marks' }] })
    const { body } = await calls.check(school.teacher, book(3))
    expect(body).toMatchObject({ sheet: 'Unit test', rows: 2, missing: 1, errors: [] })
    expect((await calls.upload(school.teacher, book(3), { plan: body.plan })).status).toBe(201)
    expect(await calls.shown(school.teacher)).toEqual([17.5, 'absent', null])
  })

  test('may have headings of the school’s own, which are asked about once', async () => {
    const school = await makeSchool(app.deps)
    const file = 'Bench No,Reg,Student,UT 1\n1,1,,17.5\n2,2,,AB'
    const looked = await calls.check(school.teacher, file)
    expect(looked.body.headings.map(({ field }: { field: string | null }) => field)).toEqual([null, null, 'name', null])
    expect(looked.body.errors).toMatchObject([
      { row: 1, column: 'Bench No' },
      { row: 1, column: 'Reg' },
      { row: 1, column: 'UT 1' },
      { row: 1, column: 'roll_no' },
      { row: 1, column: 'mark' },
    ])
    const headings = JSON.stringify({ benchno: '', reg: 'roll_no', ut1: 'mark' })
    expect((await calls.check(school.teacher, file, { headings })).body).toMatchObject({ rows: 2, errors: [] })
    const wrong = await calls.check(school.teacher, 'Reg,UT 1\n9,60')
    expect(wrong.body.errors).toMatchObject([
      { row: 2, column: 'Reg' },
      { row: 2, column: 'UT 1' },
    ])
    expect((await calls.upload(school.teacher, file)).status).toBe(201)
    expect(await calls.shown(school.teacher)).toEqual([17.5, 'absent', null])
    const other = await makeSchool(app.deps)
    expect((await calls.check(other.teacher, file)).body.errors).toHaveLength(5)
  })

  test('is not saved when its marks changed since it was looked at', async () => {
    const school = await makeSchool(app.deps)
    const file = 'roll_no,mark\n1,10'
    const { plan } = (await calls.check(school.teacher, file)).body
    await calls.post(school.teacher, marked(school, [33]))
    expect((await calls.upload(school.teacher, file, { plan })).status).toBe(409)
    expect(await calls.shown(school.teacher)).toEqual([33, null, null])
  })

  test('needs to be a workbook or a CSV in UTF-8 of a sensible size, with an exam', async () => {
    const school = await makeSchool(app.deps)
    const none = await calls.upload(school.teacher, null)
    expect([none.status, none.body.errors]).toEqual([400, { marks_file: ['Please select a CSV file.'] }])
    const latin = Buffer.from('roll_no,name,mark\n1,Zo\u00eb,10', 'latin1')
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('roll_no\tmark\n1\t10', 'utf16le')])
    for (const bytes of [latin, utf16]) {
      const wrong = [{ row: 1, column: '', message: 'The file is not UTF-8. Save it as "CSV UTF-8" and try again.' }]
      expect((await calls.check(school.teacher, bytes)).body.errors).toEqual(wrong)
      expect((await calls.upload(school.teacher, bytes)).status).toBe(400)
    }
    expect((await calls.check(school.teacher, Buffer.alloc(10 * 1024 * 1024, 'x'))).status).toBe(413)
    const cut = await calls.check(school.teacher, Buffer.from('PK\u0003\u0004\u0000\u0000'))
    expect(cut.body.errors).toMatchObject([{ row: 1, message: expect.stringContaining('The workbook is damaged.') }])
    const old = await calls.check(school.teacher, Buffer.from('d0cf11e0a1b11ae10000', 'hex'))
    expect([old.status, old.body.message]).toEqual([
      415,
      'This is an old Excel workbook (.xls) or one with a password. Save it as .xlsx or CSV, without a password.',
    ])
    const pdf = await calls.check(school.teacher, Buffer.from('%PDF-1.7'))
    expect([pdf.status, pdf.body.message]).toEqual([415, 'This is not an Excel workbook (.xlsx) or a CSV file.'])
    expect((await calls.check(school.teacher, 'roll_no,mark\n1,1', { exam_name: '' })).body.errors).toEqual({
      exam_name: ['Exam name is required.'],
    })
  })

  test('has a template that is safe to open and fits when filled', async () => {
    const school = await makeSchool(app.deps)
    await app.deps.db
      .update(students)
      .set({ firstName: '=HYPERLINK(1)', lastName: 'X' })
      .where(eq(students.id, school.students[0].id))
    await calls.post(school.teacher, marked(school, ['AB', 7]))
    const template = await app.call(contract.readMarksTemplate, {
      token: school.teacher.token,
      params: { teacher_id: school.teacher.id },
      query: { ...MATHS, exam_name: UNIT_TEST.exam_name, exam_date: UNIT_TEST.exam_date },
    })
    expect(template.headers['content-type']).toContain('text/csv')
    const rows = parseCsv(String(template.body)).map(({ cells }) => cells)
    expect(rows).toEqual([
      ['roll_no', 'name', 'mark', 'absent'],
      ['1', "'=HYPERLINK(1) X", 'AB', ''],
      ['2', expect.any(String), '7', ''],
      ['3', expect.any(String), '', ''],
    ])
    const filled = writeCsv(rows.map((row) => (row[0] === '3' ? [row[0], row[1], '44.5', ''] : row)))
    expect((await calls.upload(school.teacher, filled)).status).toBe(201)
    expect(await calls.shown(school.teacher)).toEqual(['absent', 7, 44.5])
  })
})
