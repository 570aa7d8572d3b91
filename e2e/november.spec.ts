import { schoolDay } from '@margam/contract/dates'
import { usualYear } from '@margam/school/academic-years'
import { writeCsv } from '@margam/school/csv'
import { monthHeadings, pastMonths } from '@margam/school/past-months'
import { addDays, weekdayOf } from '@margam/school/school-days'
import type { Page } from '@playwright/test'
import { type Cell, makeWorkbook } from '../server/src/testing/xlsx.ts'
import { expect, expectAccessible, makeMember, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const TODAY = schoolDay()
/** In the middle of its year on whatever day the test runs. */
const YEAR = { starts_on: addDays(TODAY, -170), ends_on: addDays(TODAY, 194) }
const LEVELS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
const PER_CLASS = 30
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Json = Record<string, unknown>
const by =
  (server: RunningServer, { token }: Member) =>
  async <T = Json>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: unknown): Promise<T> => {
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body ? JSON.stringify(body) : undefined,
    })
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as T
  }

interface Year {
  academic_year_id: string
  version: number
}
/** The year that the account got is moved, so that it began months ago. */
async function moveYear(call: ReturnType<typeof by>) {
  const { academic_years: years } = await call<{ academic_years: Year[] }>('GET', '/api/academic-years/')
  const [{ academic_year_id, version }] = years
  await call('PUT', '/api/academic-years/', { academic_year_id, version, ...YEAR })
  return academic_year_id
}

const pupil = (level: string, i: number) => ({
  first: `Pupil${i + 1}`,
  last: ['Menon', 'Nair', 'Thomas'][i % 3],
  admission: `ST-${level}-${i + 1}`,
})

const dayCell = (day: string) => ({ day: Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000) + 25_569 })

/** The register of admissions as the school's office has kept it, under headings of its own. */
function admissions(): Cell[][] {
  const head = [
    'Name of Student',
    'Adm No',
    'Class & Sec',
    'Roll No',
    'Sex',
    'DOB',
    'Mobile No',
    'Address',
    'Bus Route',
  ]
  const rows = LEVELS.flatMap((level) =>
    Array.from({ length: PER_CLASS }, (_, i): Cell[] => {
      const { first, last, admission } = pupil(level, i)
      const phone = `98${String(Number(level) * 1000 + i).padStart(8, '0')}`
      const born = dayCell(`${2021 - Number(level)}-03-${String((i % 28) + 1).padStart(2, '0')}`)
      const sex = i % 2 ? 'MALE' : 'FEMALE'
      return [`${first} ${last}`, admission, `${level}-A`, i + 1, sex, born, phone, '4 Hill Road, Kochi', 'R2']
    }),
  )
  return [[...head, 'Date of Admission'], ...rows.map((row) => [...row, dayCell('2024-06-03')])]
}

const choose = async (page: Page, name: string, buffer: Buffer, mimeType = 'text/csv') => {
  const opening = page.waitForEvent('filechooser')
  await page.getByLabel('CSV or Excel file (.xlsx)').click()
  await (await opening).setFiles({ name, mimeType, buffer })
  await page.getByRole('button', { name: 'Check the file', exact: true }).click()
}
const csvOf = (rows: (string | number)[][]) => Buffer.from(writeCsv(rows))

/** The school days of the seven before today. */
const lastWeek = Array.from({ length: 7 }, (_, i) => addDays(TODAY, i - 7)).filter((day) => weekdayOf(day) < 6)

test('St. Thomas starts in November with five months of attendance and two exams', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  const school = await makeMember(server, 'organisation', context)
  const call = by(server, school)
  const own = (path: string) => `/organisation/${path}/${school.userId}/`
  await moveYear(call)
  const classIds: string[] = []
  for (const level of LEVELS) {
    const body = { class_name: level, section_count: 1 }
    const { classes } = await call<{ classes: { id: string }[] }>('POST', own('organisation-addclass-management'), body)
    classIds.push(classes[0].id)
  }
  const subjects: string[] = []
  for (const name of ['Mathematics', 'English']) {
    const body = { name, code: name.slice(0, 3).toUpperCase() }
    const made = await call<{ subject: { subject_id: string } }>('POST', own('organisation-subject-management'), body)
    subjects.push(made.subject.subject_id)
  }
  await call('PUT', `/organisation/organisation-editclass-management/${classIds[7]}/${school.userId}/`, {
    subjects: subjects.map((subject_id) => ({ subject_id, teacher_id: null })),
  })

  // 300 students from the office's own workbook, in their classes since the year began
  await page.goto('/organisation/students/import')
  await choose(page, 'admissions.xlsx', makeWorkbook([{ name: 'Admissions', rows: admissions() }]), XLSX)
  await page.getByLabel('Bus Route').selectOption('Leave this column out')
  await expect(page.getByText('300 students, none refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 300 students' }).click()
  await expect(page.getByText('300 students imported.')).toBeVisible({ timeout: 60_000 })

  // five months of attendance, of which nobody missed a register
  await page.goto('/organisation/attendance')
  await expect(page.getByText(/no register before it is missed/)).toBeVisible()
  await page.getByRole('link', { name: 'Bring in the months before' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Past records' })).toBeVisible()
  const months = pastMonths({ startsOn: YEAR.starts_on, attendanceStartsOn: TODAY }).filter(
    ({ endsOn }) => endsOn < lastWeek[0],
  )
  const held = (span: (typeof months)[number]) =>
    Math.min(20, Number(span.endsOn.slice(8)) - Number(span.startsOn.slice(8)) + 1)
  const attendance = LEVELS.flatMap((level) =>
    Array.from({ length: PER_CLASS }, (_, i) => [
      pupil(level, i).admission,
      ...months.flatMap((month) => [held(month), Math.max(0, held(month) - (i % 4) / 2)]),
    ]),
  )
  const wrong = [...attendance.slice(0, 2), ['ST-99-1', ...attendance[0].slice(1)]]
  await choose(page, 'wrong.csv', csvOf([['Adm No', ...monthHeadings(months)], ...wrong]))
  await expect(page.getByText('Nobody here has the admission number ST-99-1.')).toBeVisible()
  await expectAccessible(page, 'past-records-errors')
  await choose(page, 'attendance.csv', csvOf([['Adm No', ...monthHeadings(months)], ...attendance]))
  await expect(page.getByText('300 rows, none refused.')).toBeVisible()
  await expectAccessible(page, 'past-records-months')
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('Attendance of 300 students was brought in.').first()).toBeVisible()

  // two exams of a class, one import of which was a mistake
  await page.getByRole('tab', { name: 'Marks of earlier exams' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Marks of earlier exams' })).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption('8 A')
  const examDay = addDays(TODAY, -60)
  const written = examDay.split('-').toReversed().join('/')
  const marks = Array.from({ length: PER_CLASS }, (_, i) => [i + 1, 20 + (i % 30), i === 4 ? 'AB' : 10 + (i % 40)])
  await choose(
    page,
    'exams.csv',
    csvOf([['Roll No', `Mathematics | Quarterly | ${written} | 50`, 'English'], ...marks]),
  )
  await expect(page.getByText('Write the name of this column’s exam.')).toBeVisible()
  await expectAccessible(page, 'past-records-columns')
  const english = page.getByRole('group', { name: 'English' })
  await english.getByLabel('Exam').fill('Quarterly')
  await english.getByLabel('Day').fill(written)
  await english.getByLabel('Maximum').fill('50')
  await page.getByRole('button', { name: 'Check the file again' }).click()
  await expect(page.getByText('30 rows, none refused.')).toBeVisible()
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('60 marks were brought in.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Take back exams.csv' }).click()
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('The import was taken back.').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '60 marks were brought in.' })).toHaveCount(0)
  await expect(page.getByText(/^Taken back .* by /)).toBeVisible()
  await expectAccessible(page, 'past-records-taken-back')
  await page.setViewportSize({ width: 1280, height: 800 })

  // the registers of last week, and nothing falsely missed
  const [day] = lastWeek
  await page.goto(`/organisation/attendance/register?class_id=${classIds[7]}&day=${day}`)
  await page
    .getByRole('button', { name: /Save|Take/ })
    .first()
    .click()
  await expect(page.getByText('Attendance saved.')).toBeVisible()
  const { classes_not_taken: missed } = await call<{ classes_not_taken: number }>(
    'GET',
    `/api/attendance/absences/?day=${day}`,
  )
  expect(missed).toBe(0)
  const month = months[0].startsOn.slice(0, 7)
  await page.goto(`/organisation/attendance/sheet?class_id=${classIds[7]}&month=${month}`)
  await expect(page.getByRole('columnheader', { name: 'Brought in' })).toBeVisible()
  const first = months[0]
  await page.goto(`/organisation/attendance/register?class_id=${classIds[7]}&day=${first.startsOn}`)
  await expect(page.getByText(/was brought in as a whole|is not a working day/).first()).toBeVisible()
})

test('a teacher of their own brings in a class of 35 with a day and an exam that are past', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  const teacher = await makeMember(server, 'teacher', context)
  const call = by(server, teacher)
  await call('PATCH', `/teacher/teacher-profile/${teacher.userId}/`, {
    section: 'subjects',
    subjects: [{ subject_name: 'Physics' }],
  })
  const { subjects } = await call<{ subjects: { subject_id: string }[] }>(
    'GET',
    `/teacher/teacher-profile/${teacher.userId}/`,
  )
  const firstDay = usualYear(TODAY).startsOn
  const { class_id: classId } = await call<{ class_id: string }>('POST', `/teacher/teacher-class/${teacher.userId}/`, {
    class_name: 'Evening batch',
    subjects: subjects.map(({ subject_id }) => subject_id),
    start_date: firstDay,
  })

  await page.goto(`/teacher/teacher_class_students_listing/${classId}`)
  await page.getByRole('link', { name: 'Import' }).first().click()
  const names = Array.from({ length: 35 }, (_, i) => `Pupil${i + 1} Menon`)
  const rows: Cell[][] = [
    ['Student Name', 'Mobile'],
    ...names.map((name, i): Cell[] => [name, `98${String(i).padStart(8, '0')}`]),
  ]
  await choose(page, 'batch.xlsx', makeWorkbook([{ name: 'Batch', rows }]), XLSX)
  await expect(page.getByText('35 students, none refused.')).toBeVisible()
  await expectAccessible(page, 'import-roster')
  await page.getByRole('button', { name: 'Import 35 students' }).click()
  await expect(page.getByText('35 students imported.').first()).toBeVisible()

  await page.goto('/teacher/past-records?kind=day')
  await page.getByRole('textbox', { name: /^Day/ }).fill(firstDay.split('-').toReversed().join('/'))
  await page.getByLabel('Class', { exact: true }).selectOption('Evening batch')
  const codes = names.map((_, i) => [i + 1, i % 10 ? 'P' : 'A'])
  await choose(page, 'day.csv', csvOf([['Roll No', 'Code'], ...codes]))
  await expect(page.getByRole('row', { name: 'Evening batch 31 0 0 4' })).toBeVisible()
  await expectAccessible(page, 'past-records-day')
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('1 register was brought in.').first()).toBeVisible()

  await page.getByRole('tab', { name: 'Marks of earlier exams' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Marks of earlier exams' })).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption('Evening batch')
  const marks = names.map((_, i) => [i + 1, 10 + i])
  await choose(page, 'marks.csv', csvOf([['Roll No', `Physics | First test | ${firstDay} | 50`], ...marks]))
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.getByText('35 marks were brought in.').first()).toBeVisible()
  await page.goto('/teacher/attendance')
  await expect(page.getByRole('link', { name: 'Bring in the months before' })).toHaveCount(firstDay < TODAY ? 1 : 0)
})
