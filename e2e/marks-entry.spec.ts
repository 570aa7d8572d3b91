import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, signInAs, test } from './fixtures.ts'
import { makeClass, nameOf, openInvitation, send, today } from './marks-scene.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const COUNT = 40

let made: ReturnType<typeof makeClass> | undefined
/** The one class of this file, signed in as its teacher. */
async function openClass(server: RunningServer, context: BrowserContext) {
  made ??= makeClass(server, COUNT)
  const { teacher, firstStudent } = await made
  await signInAs(context, server, teacher)
  return { teacher, firstStudent }
}

const ADD_MARKS = '/teacher/class/student/add-marks?class_name=8+A&subject=Mathematics&academic_year='
const mark = (page: Page, name: string) => page.getByRole('textbox', { name: `Mark of ${name}`, exact: true })
const [NAMES] = [Array.from({ length: COUNT }, (_, i) => nameOf(i)).toSorted()]

async function describeExam(page: Page, name: string, maximum = '50') {
  const [year, month, day] = today().split('-')
  await page.getByLabel('Exam name').fill(name)
  await page.getByLabel('Exam date').fill(`${day}/${month}/${year}`)
  await page.getByLabel('Max mark').fill(maximum)
}
const exam = (name: string) => `${ADD_MARKS}&exam_name=${encodeURIComponent(name)}&exam_date=${today()}`

interface Sheet {
  exam: { exam_id: string } | null
  students: { id: string; name: string; roll_no: string; mark: number | null; status: string | null; version: number }[]
}
async function stored(server: RunningServer, teacher: Member, name: string): Promise<Sheet> {
  const query = new URLSearchParams({ class_name: '8 A', subject: 'Mathematics', exam_name: name, exam_date: today() })
  const url = `${server.url}/teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/?${query}`
  const reply = await fetch(url, { headers: { authorization: `Bearer ${teacher.token}`, accept: 'application/json' } })
  return (await reply.json()) as Sheet
}
const shown = ({ students }: Sheet) => students.map(({ mark: value, status }) => (status === 'absent' ? 'AB' : value))

test('forty marks are typed by the keyboard alone, and a student sees theirs', async ({ page, context, server }) => {
  test.setTimeout(300_000)
  const { teacher, firstStudent } = await openClass(server, context)
  await page.goto(ADD_MARKS)
  await expect(page.getByRole('row')).toHaveCount(COUNT + 1)

  // from the field of the maximum on
  await describeExam(page, 'Unit Test 1')
  await page.getByLabel('Max mark').press('Enter')
  await expect(mark(page, NAMES[0])).toBeFocused()
  for (let i = 0; i < COUNT; i++) {
    if (i === 3) await page.keyboard.type('ab')
    else await page.keyboard.type(i === 5 ? '60' : i === 6 ? '0' : String(i + 0.5))
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('1 problem · next (F8)')).toBeVisible()
  await expect(page.getByText('Mark cannot be above the maximum of 50.')).toBeVisible()
  await expectAccessible(page, 'marks-entry-typed')
  await page.setViewportSize({ width: 1280, height: 800 })
  await mark(page, NAMES[39]).focus()
  await page.keyboard.press('F8')
  await expect(mark(page, NAMES[5])).toBeFocused()
  await page.keyboard.type('6')
  await page.keyboard.press('Escape')
  await expect(mark(page, NAMES[5])).toHaveValue('60')
  await page.keyboard.type('abc')
  await expect(mark(page, NAMES[5])).toHaveValue('abc')
  await expect(page.getByText('Mark must be a number.')).toBeVisible()
  await mark(page, NAMES[5]).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7.25')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(mark(page, NAMES[5])).toHaveValue('60')
  await page.keyboard.press('ControlOrMeta+y')
  await expect(page.getByText(/^40 of 40 entered · 1 absent · average 20\.\d+ · highest 39\.5$/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Marks uploaded successfully.')).toBeVisible()
  await expect(page).toHaveURL(
    /\/teacher\/class\/student-marks\?class_name=8\+A&subject_name=Mathematics&exam_name=[0-9a-f-]{36}/,
  )
  const typed = shown(await stored(server, teacher, 'Unit Test 1'))
  expect([typed[0], typed[3], typed[5], typed[6], typed[39]]).toEqual([0.5, 'AB', 7.25, 0, 39.5])

  const student = await openInvitation(server, firstStudent, 'student')
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${student.token}`, accept: 'application/json' }
    return (await (await fetch(server.url + path, { headers })).json()) as Record<string, unknown[]>
  }
  const { subjects } = await ask(`/student/student-subjects/${student.userId}/`)
  expect(subjects).toEqual([expect.objectContaining({ name: 'Mathematics' })])
  const [{ subject_id: subjectId }] = subjects as { subject_id: string }[]
  const { exams } = await ask(`/student/student-exams-results/${subjectId}/?user_id=${student.userId}`)
  expect(exams).toEqual([expect.objectContaining({ exam_name: 'Unit Test 1', mark: 0.5, max_mark: 50 })])
})

test('forty marks are pasted by roll number, and a line that fits nobody is named', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000)
  const { teacher } = await openClass(server, context)
  await page.goto(ADD_MARKS)
  await describeExam(page, 'Unit Test 2')
  await mark(page, NAMES[0]).focus()
  const lines = Array.from({ length: COUNT }, (_, i) => `${COUNT - i}\t${i % 10 === 9 ? 'AB' : 20 + (i % 30)}`)
  await page.evaluate(
    (text) => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    },
    [...lines, '77\t12'].join('\n'),
  )
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('40 marks would change.')).toBeVisible()
  await expect(dialog.getByText('Line 41 (77 · 12): Nobody here has the roll number 77.')).toBeVisible()
  await expectAccessible(page, 'marks-entry-paste')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Apply 40 marks' }).click()
  await expect(mark(page, NAMES[39])).toHaveValue('20')
  await page.getByRole('button', { name: 'Save marks' }).click()
  await expect(page).toHaveURL(/student-marks/)
  expect(shown(await stored(server, teacher, 'Unit Test 2')).slice(-2)).toEqual([21, 20])
})

test('forty marks are uploaded, after a wrong file that is named by row and column', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000)
  const { teacher } = await openClass(server, context)
  const dialog = page.getByRole('dialog')
  await page.goto(ADD_MARKS)
  await page.getByRole('button', { name: 'Upload CSV or Excel' }).click()
  await expect(page.getByText('Exam name is required.').first()).toBeVisible()
  await describeExam(page, 'Unit Test 3')
  await page.getByRole('button', { name: 'Upload CSV or Excel' }).click()
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('Please select a CSV file.')).toBeVisible()
  const choose = (rows: string[], header = 'roll_no,name,mark') =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'marks.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...rows].join('\n')),
    })
  const good = Array.from({ length: COUNT }, (_, i) => `${i + 1},${NAMES[i]},${i === 9 ? 'AB' : 10 + i}`)
  await choose(good, 'Roll No,Student,UT 3')
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('1 column is not known yet. No column holds these: Mark.')).toBeVisible()
  await expectAccessible(page, 'marks-entry-upload-columns')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('UT 3').selectOption('Mark')
  await expect(dialog.getByText('All 3 columns are known.')).toBeVisible()
  await choose([...good.slice(0, 38), '39,Nobody Here,12', '40,,51', '41,,1'])
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('3 problems: nothing is saved')).toBeVisible()
  for (const [row, column] of [
    ['40', 'name'],
    ['41', 'mark'],
    ['42', 'roll_no'],
  ]) {
    await expect(dialog.getByRole('row', { name: new RegExp(`^${row} ${column} `) })).toBeVisible()
  }
  expect((await stored(server, teacher, 'Unit Test 3')).exam).toBeNull()
  await expectAccessible(page, 'marks-entry-upload-errors')
  await page.setViewportSize({ width: 1280, height: 800 })
  await choose(good, 'Roll No,Student,UT 3')
  await dialog.getByRole('button', { name: 'Check the file' }).click()
  await expect(dialog.getByText('40 rows, none refused: 40 new, 0 changed, 0 the same.')).toBeVisible()
  await expectAccessible(page, 'marks-entry-upload')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByRole('button', { name: 'Upload 40 marks' }).click()
  await expect(page.getByText('Marks uploaded successfully.')).toBeVisible()
  await expect(page).toHaveURL(/student-marks.*exam_name=[0-9a-f-]{36}/)
  expect(shown(await stored(server, teacher, 'Unit Test 3')).slice(8, 11)).toEqual([18, 'AB', 20])
})

test('what was typed survives a reload, and a mark that somebody else changed is chosen between', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  const { teacher } = await openClass(server, context)
  await page.goto('/teacher/class/student/add-marks')
  await expect(page.getByText('Choose a class and a subject.')).toBeVisible()
  await expectAccessible(page, 'marks-entry-choose')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Class').selectOption('8 A')
  await expect(mark(page, NAMES[0])).toBeVisible()

  await describeExam(page, 'Half yearly', '80')
  await mark(page, NAMES[0]).fill('74')
  await mark(page, NAMES[1]).fill('0')
  await mark(page, NAMES[2]).press('a')
  await page.reload()
  await expect(page.getByText(/^Restored what you typed at \d\d:\d\d [AP]M\. It is not saved yet\.$/)).toBeVisible()
  await expect(page.getByLabel('Exam name')).toHaveValue('Half yearly')
  await expect(mark(page, NAMES[0])).toHaveValue('74')
  await expect(mark(page, NAMES[2])).toHaveValue('AB')
  await expectAccessible(page, 'marks-entry-restored')
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.getByRole('button', { name: 'Save marks' }).click()
  await expect(page.getByRole('dialog').getByText('Save with 37 marks missing?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Save marks' }).click()
  await expect(page).toHaveURL(/student-marks/)
  await page.goto(exam('Half yearly'))
  await expect(page.getByText(/^Restored what you typed/)).toBeHidden()
  await expect(mark(page, NAMES[1])).toHaveValue('0')

  // another hand at the same exam meanwhile
  const { students } = await stored(server, teacher, 'Half yearly')
  await mark(page, NAMES[0]).fill('75')
  await mark(page, NAMES[1]).fill('12')
  await mark(page, NAMES[3]).fill('33')
  await send(server, teacher, `/teacher/teacher-all-students-exams-marks-upload/${teacher.userId}/`, {
    class_name: '8 A',
    subject: 'Mathematics',
    exam_name: 'Half yearly',
    exam_date: today(),
    max_mark: 80,
    student_marks: [
      { id: students[0].id, mark: 71 },
      { id: students[1].id, mark: '', absent: true },
    ],
  })
  await page.getByRole('button', { name: 'Save marks' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save marks' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed by somebody else' })
  const first = dialog.getByRole('group', { name: `1 ${NAMES[0]}` })
  await expect(first.getByText(/^Theirs 71 \(Radha Nair, \d\d:\d\d [AP]M\)$/)).toBeVisible()
  await expect(first.getByText('Yours 75', { exact: true })).toBeVisible()
  await expectAccessible(page, 'marks-entry-conflict')
  await page.setViewportSize({ width: 1280, height: 800 })
  await first.getByLabel('Yours 75').check()
  await dialog
    .getByRole('group', { name: `2 ${NAMES[1]}` })
    .getByLabel(/^Theirs AB/)
    .check()
  await dialog.getByRole('button', { name: 'Save marks' }).click()
  await expect(page).toHaveURL(/student-marks/)
  expect(shown(await stored(server, teacher, 'Half yearly')).slice(0, 5)).toEqual([75, 'AB', 'AB', 33, null])

  await page.goto(exam('Half yearly'))
  await mark(page, NAMES[0]).press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'marks-entry-shortcuts')
})

test('two tabs never mix what is typed, and signing out asks about it first', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  await openClass(server, context)
  await page.goto(ADD_MARKS)
  await mark(page, NAMES[0]).fill('11')
  const second = await context.newPage()
  await second.goto(ADD_MARKS)
  await expect(second.getByText(/^Restored what you typed at/)).toBeVisible()
  await expect(mark(second, NAMES[0])).toHaveValue('11')
  await mark(second, NAMES[1]).fill('22')

  const notice = page.getByRole('alert').filter({ hasText: 'These marks are being typed in another tab' })
  await expect(notice).toBeVisible()
  // a page behind another one is not drawn
  await page.bringToFront()
  await expectAccessible(page, 'marks-two-tabs')
  await page.setViewportSize({ width: 1280, height: 800 })
  await mark(page, NAMES[2]).fill('33')
  await expect(page.getByText('Not saved; another tab keeps these marks')).toBeVisible()
  await second.reload()
  await expect(mark(second, NAMES[1])).toHaveValue('22')
  await expect(mark(second, NAMES[2])).toHaveValue('')

  await page.getByRole('button', { name: 'Show what is typed there' }).click()
  await expect(notice).toBeHidden()
  await expect(mark(page, NAMES[1])).toHaveValue('22')
  await expect(mark(page, NAMES[2])).toHaveValue('')
  await mark(page, NAMES[2]).fill('34')
  await second.getByRole('button', { name: 'Go on with this tab' }).click()
  await expect(notice).toBeVisible()
  await second.close()
  await page.getByRole('button', { name: 'Go on with this tab' }).click()
  await expect(page.getByText('Not saved yet; kept on this device')).toBeVisible()

  await page.goto('/teacher/dashboard')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: 'Sign out without saving?' })
  await expect(question).toContainText('Marks that you typed are kept on this device and not saved yet.')
  await expectAccessible(page, 'sign-out-question')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toBeHidden()
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual([])
})
