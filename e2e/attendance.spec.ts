import { schoolDay } from '@margam/contract/dates'
import { usualYear } from '@margam/school/academic-years'
import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const send = async (
  server: RunningServer,
  school: Member,
  path: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
) => {
  const reply = await fetch(server.url + path, {
    method,
    headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Record<string, unknown>
}

const ownPath = (school: Member, path: string) => `/organisation/${path}/${school.userId}/`

/** A school that works every day of the week, so that today is a school day, with a class of three. */
async function makeSchool(server: RunningServer, school: Member) {
  await send(server, school, '/api/school-settings/', { working_days: [1, 2, 3, 4, 5, 6, 7] }, 'PUT')
  const ids: string[] = []
  for (const [i, name] of ['Asha', 'Binu', 'Chitra'].entries()) {
    const { student } = (await send(server, school, ownPath(school, 'organisation-student-management'), {
      first_name: name,
      last_name: 'Menon',
      phone: '919876543210',
      email: newEmail('pupil'),
      date_of_birth: '2012-05-14',
      admission_number: `A-${i + 1}`,
      class_name: '8',
      gender: 'Female',
      address: '12 Lake Road, Kochi',
      joining_date: '2026-06-01',
    })) as { student: { id: string } }
    ids.push(student.id)
  }
  await send(server, school, ownPath(school, 'organisation-addclass-management'), {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: ids },
  })
}

const addTeacher = (server: RunningServer, school: Member) =>
  send(server, school, ownPath(school, 'organisation-teacher-management'), {
    teacherFirstName: 'Radha',
    teacherLastName: 'Nair',
    teacherEmail: newEmail('teacher'),
    joiningDate: '2026-06-01',
    teachingSubjects: [],
  })

/** Radha Nair is the class teacher of every class. */
async function giveClassTeacher(server: RunningServer, school: Member) {
  await addTeacher(server, school)
  const path = '/organisation/class-teachers/'
  const headers = { authorization: `Bearer ${school.token}` }
  const { classes, teachers } = (await (await fetch(server.url + path, { headers })).json()) as {
    classes: { class_id: string }[]
    teachers: { id: string }[]
  }
  const assignments = classes.map(({ class_id }) => ({ class_id, teacher_id: teachers[0].id }))
  await send(server, school, path, { assignments })
}

test('a school takes a register with one tap and the keyboard, corrects it, and sees who was absent', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await makeSchool(server, school)
  await giveClassTeacher(server, school)
  await page.goto('/organisation/dashboard')
  await expect(page.getByText('8 A Radha Nair')).toBeVisible()
  await page.getByRole('button', { name: 'Remind 1 class teacher' }).click()
  await expect(page.getByText('1 class teacher is reminded by mail.')).toBeVisible()
  await expect(page.getByText(/8 A Radha Nair, reminded at/)).toBeVisible()
  await expectAccessible(page, 'dashboard-missing')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/organisation/attendance')
  await expect(page.getByRole('cell', { name: 'Not taken', exact: true })).toBeVisible()
  await page.getByRole('link', { name: /Take register/ }).click()
  await expect(page.getByRole('heading', { name: 'Register of 8 A' })).toBeVisible()

  await page.getByRole('group', { name: 'Asha Menon' }).getByRole('button', { name: 'Absent' }).click()
  await page.getByRole('group', { name: 'Binu Menon' }).getByRole('button', { name: 'Present' }).focus()
  await page.keyboard.press('l')
  await expect(page.getByText('Present 1 · Absent 1 · Late 1')).toBeVisible()
  await page.getByRole('button', { name: 'Save attendance' }).click()
  await expect(page.getByRole('button', { name: 'Save correction' })).toBeDisabled()
  await page.getByRole('group', { name: 'Asha Menon' }).getByRole('button', { name: 'Present' }).click()
  await page.getByRole('button', { name: 'Save correction' }).click()
  await expect(page.getByText('Asha Menon: Absent → Present')).toBeVisible()
  await expectAccessible(page, 'attendance-register')

  await page.setViewportSize({ width: 1280, height: 800 })
  const register = page.url()
  await page.goto('/organisation/dashboard')
  await expect(page.getByText('Present in the one class with a register, in per cent.')).toBeVisible()
  await expectAccessible(page, 'dashboard-attendance')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(register)
  await page.getByRole('link', { name: 'Monthly sheet' }).click()
  await expect(page.getByRole('cell', { name: 'L', exact: true })).toBeVisible()
  await expectAccessible(page, 'attendance-sheet')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/organisation/attendance')
  await expect(page.getByText(/^Late \(L\)$/)).toBeVisible()
  await expect(page.getByText(/^Taken by/)).toBeVisible()
  await expectAccessible(page, 'attendance')

  await page.getByRole('button', { name: 'Attendance codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add code' }).click()
  await dialog.getByLabel('Code of row 5').fill('p')
  await dialog.getByLabel('Name of row 5').fill('Sick leave')
  await dialog.getByRole('button', { name: 'Save codes' }).click()
  await expect(dialog.getByText('This code is listed twice.').first()).toBeVisible()
  await expectAccessible(page, 'attendance-codes')
  await dialog.getByLabel('Code of Sick leave').fill('SL')
  await dialog.getByRole('button', { name: 'Save codes' }).click()
  await expect(page.getByText('Codes saved.')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a school plans a week, is told of a clash in words, and moves the lesson', async ({ page, context, server }) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await makeSchool(server, school)
  await send(server, school, ownPath(school, 'organisation-subject-management'), { name: 'Mathematics', code: 'MATH' })
  await addTeacher(server, school)
  await page.goto('/organisation/schedule')
  const dialog = page.getByRole('dialog')
  const plan = async (slot: string) => {
    await page.getByRole('button', { name: slot }).click()
    await dialog.getByLabel('Subject').selectOption({ label: 'Mathematics' })
    await dialog.getByLabel('Teacher').selectOption({ label: 'Radha Nair' })
  }
  await plan('Add a lesson on Monday at 09:00 AM')
  await dialog.getByRole('button', { name: 'Add Schedule' }).click()
  const lesson = page.getByRole('button', { name: /Mathematics.*09:00 AM – 10:00 AM/ }).first()
  await expect(lesson).toBeVisible()

  await plan('Add a lesson on Monday at 10:00 AM')
  await dialog.getByLabel('Start').fill('09:30')
  await dialog.getByRole('button', { name: 'Add Schedule' }).click()
  await expect(dialog.getByText('Radha Nair already teaches 8 A, Monday 09:00 AM.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()

  await lesson.focus()
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Day').selectOption({ label: 'Wednesday' })
  await dialog.getByRole('button', { name: 'Save lesson' }).click()
  await expect(page.getByRole('button', { name: 'Add a lesson on Monday at 09:00 AM' })).toBeVisible()
  await expectAccessible(page, 'schedule')

  await page.getByRole('button', { name: 'Periods', exact: true }).click()
  await dialog.getByLabel('Start of Period 2').fill('08:30')
  await dialog.getByRole('button', { name: 'Save periods' }).click()
  await expect(dialog.getByText('This time overlaps Period 1.').first()).toBeVisible()
  await expectAccessible(page, 'schedule-periods')
  await dialog.getByLabel('Start of Period 2').fill('09:10')
  await dialog.getByRole('button', { name: 'Remove Period 9' }).click()
  await dialog.getByRole('button', { name: 'Save periods' }).click()
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Add a lesson on Monday at 09:10 AM' })).toBeVisible()

  await page.getByText('Month', { exact: true }).click()
  await expect(page.getByRole('button', { name: /: 1 lesson$/ }).first()).toBeVisible()
  await expectAccessible(page, 'schedule-month')
})

test('a school set up in the middle of its year takes a register of its first day and is told of none that it missed', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await makeSchool(server, school)
  const { startsOn } = usualYear(schoolDay())
  await page.goto(`/organisation/attendance?day=${startsOn}`)
  await expect(page.getByText(/^Attendance starts on .*; no register before it is missed\.$/)).toBeVisible()
  await expect(page.locator('span', { hasText: /^Registers not taken$/ }).locator('..')).toHaveText(/0$/)
  await page.getByRole('link', { name: /Take register/ }).click()
  await expect(page.getByRole('group', { name: 'Asha Menon' })).toBeVisible()
  await page.getByRole('button', { name: 'Save attendance' }).click()
  await expect(page.getByRole('button', { name: 'Save correction' })).toBeDisabled()

  // today's register alone
  await page.goto('/organisation/academic-years/year-end')
  await expect(page.getByText('1 register is not taken')).toBeVisible()

  await page.goto('/organisation/attendance')
  await page.getByRole('button', { name: 'Change the day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Attendance starts on' })
  const day = dialog.getByLabel('Attendance starts on')
  await day.fill('01/05/2026')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^Choose a day of the academic year, /).first()).toBeVisible()
  await expectAccessible(page, 'attendance-start')
  await day.fill(typedDay(startsOn))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/organisation/academic-years/year-end')
  await expect(page.getByText('1 register is not taken')).toBeHidden()
})

const typedDay = (day: string) => day.split('-').toReversed().join('/')
