import type { Page } from '@playwright/test'
import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const PUPILS = [
  ['Asha', 'Female'],
  ['Binu', 'Male'],
  ['Chitra', 'Female'],
  ['Dev', 'Male'],
] as const

const post = async (server: RunningServer, school: Member, path: string, body: unknown) => {
  const reply = await fetch(`${server.url}${path}${school.userId}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

/** Four pupils of a level, two girls and two boys, none of them in a section. */
const addPupils = async (server: RunningServer, school: Member, level: string) => {
  for (const [index, [first, gender]] of PUPILS.entries()) {
    await post(server, school, '/organisation/organisation-student-management/', {
      first_name: first,
      last_name: `Of ${level}`,
      phone: '919876543210',
      email: newEmail('pupil'),
      date_of_birth: '2012-05-14',
      admission_number: `${level}-${index + 1}`,
      class_name: level,
      gender,
      address: '12 Lake Road, Kochi',
      joining_date: '2026-06-01',
    })
  }
}

const wide = (page: Page) => page.setViewportSize({ width: 1280, height: 800 })

test('a school adds a subject and a teacher, archives and restores them', async ({ page, server, context }) => {
  test.setTimeout(150_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/dashboard')
  await page.getByRole('link', { name: 'Add Subject' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Subject' }).click()
  await expect(dialog.getByText('Subject code is required.').first()).toBeVisible()
  await dialog.getByLabel('Subject name').fill('Mathematics')
  await dialog.getByLabel('Subject code').fill('MATH')
  await dialog.getByRole('button', { name: 'Add Subject' }).click()
  // what was saved is said where it covers no button of the page's head
  const [told, adding] = await Promise.all([
    page.getByText('Subject added successfully.').boundingBox(),
    page.getByRole('button', { name: 'Add Subject' }).boundingBox(),
  ])
  expect(told?.y).toBeGreaterThan((adding?.y ?? 0) + (adding?.height ?? 0))
  await expect(page.getByRole('heading', { name: 'Mathematics' })).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Subject' }).click()
  await dialog.getByLabel('Subject name').fill('mathematics')
  await dialog.getByLabel('Subject code').fill('MATH2')
  await dialog.getByRole('button', { name: 'Add Subject' }).click()
  await expect(dialog.getByText('A subject with this name already exists.').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page, 'subjects')
  await wide(page)

  await page.getByRole('button', { name: 'Archive Mathematics' }).click()
  await dialog.getByRole('button', { name: 'Yes, Archive' }).click()
  await page.getByRole('button', { name: 'Restore Mathematics' }).click()
  await expect(page.getByRole('button', { name: 'Archive Mathematics' })).toBeVisible()

  await page.goto('/organisation/teachers')
  await expect(page.getByRole('heading', { name: 'Active Teachers' })).toBeVisible()
  await expect(page.getByText('No active teachers found.')).toBeVisible()
  await expect(page.getByText('No archived teachers found.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await dialog.getByLabel('First Name').fill('Radha')
  await dialog.getByLabel('Last Name').fill('Menon')
  await dialog.getByLabel('Email').fill('no address')
  await dialog.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(dialog.getByText('Invalid email format.').first()).toBeVisible()
  await dialog.getByLabel('Email').fill(newEmail('radha'))
  await dialog.getByRole('combobox', { name: 'Teaching Subjects' }).click()
  await page.getByRole('option', { name: 'Mathematics' }).click()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(page.getByRole('heading', { name: 'Radha Menon' })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page, 'teachers')
  await wide(page)

  await page.getByRole('link', { name: 'View Radha Menon' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('University').fill('Kerala University')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Kerala University')).toBeVisible()
  await expectAccessible(page, 'teacher-profile')
  await wide(page)

  await page.goto('/organisation/teachers?search=radh')
  await page.getByRole('button', { name: 'Archive Radha Menon' }).click()
  await dialog.getByRole('button', { name: 'Yes, Archive' }).click()
  await expect(page.getByText('No active teachers found.')).toBeVisible()
  await page.getByRole('button', { name: 'Restore Radha Menon' }).click()
  await expect(page.getByText('No archived teachers found.')).toBeVisible()
})

test('a school forms classes by hand and balanced, and edits one in two tabs', async ({ page, server, context }) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await addPupils(server, school, '8')
  await addPupils(server, school, 'LKG')
  for (const [teacherFirstName, teacherLastName] of [
    ['Radha', 'Menon'],
    ['Anu', 'Das'],
  ]) {
    await post(server, school, '/organisation/organisation-teacher-management/', {
      teacherFirstName,
      teacherLastName,
      teacherEmail: newEmail('teacher'),
      joiningDate: '2026-06-01',
      teachingSubjects: [],
    })
  }

  await page.goto('/organisation/add-class')
  await expect(page.getByLabel('Add students to the class later')).toBeChecked()
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(page.getByText('Please select a class, enter number of sections.')).toBeVisible()
  await page.getByLabel('Class name').selectOption('8')
  await page.getByLabel('Number of sections').fill('2')
  await page.getByLabel('Add students to the class later').uncheck()
  await page.getByLabel('Manual').check()
  await page.getByRole('checkbox', { name: 'Asha Of 8' }).check()
  await page.getByRole('tab', { name: /Section B/ }).click()
  await page.getByRole('checkbox', { name: /Asha Of 8.*in Section A/ }).check()
  await expect(page.getByRole('tab', { name: /Section A \(0\)/ })).toBeVisible()
  await page.getByLabel('Search by name, admission number or gender').fill('male')
  await expect(page.getByRole('checkbox', { name: /Of 8/ })).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Binu Of 8' }).check()
  await expect(page.getByText('In Section B: Male 1 · Female 1.')).toBeVisible()
  await expectAccessible(page, 'add-class-manual')
  await wide(page)
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(page.getByText(/Class created successfully! 8 A, 8 B/)).toBeVisible()

  await page.getByLabel('Class name').selectOption('LKG')
  await page.getByLabel('Number of sections').fill('2')
  await page.getByLabel('Add students to the class later').uncheck()
  await page.getByLabel(/Automatic/).check()
  await expect(page.getByRole('heading', { name: 'Section A: 2' })).toBeVisible()
  await expect(page.getByText('Male 1 · Female 1')).toHaveCount(2)
  await expectAccessible(page, 'add-class-automatic')
  await wide(page)
  await page.getByRole('button', { name: 'Create Class' }).click()
  await expect(page.getByText(/LKG A, LKG B/)).toBeVisible()

  await page.getByRole('link', { name: 'All classes', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^8 A/ })).toBeVisible()
  await expect(
    page.getByText('Class teacher not assigned. Please assign a responsible staff member.').first(),
  ).toBeVisible()
  await expect(page.getByText('No students added. Please add students to this class.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Assign class teachers' }).click()
  const assigning = page.getByRole('dialog', { name: 'Assign class teachers' })
  await assigning.getByLabel('8 A').selectOption({ label: 'Radha Menon' })
  await assigning.getByLabel('LKG A').selectOption({ label: 'Anu Das' })
  await assigning.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Stay', exact: true }).click()
  await expectAccessible(page, 'assign-class-teachers')
  await wide(page)
  await assigning.getByRole('button', { name: 'Assign 2 class teachers' }).click()
  await expect(page.getByText('2 classes have a class teacher now.')).toBeVisible()
  await expect(page.getByText('2 classes have no class teacher.')).toBeVisible()
  await page.getByRole('button', { name: 'View Details of 8 B' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Class Details' }).getByRole('row', { name: /^\d+ Asha Of 8 \(Female\)$/ }),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByPlaceholder('Search classes or class teacher name').fill('8 b')
  await expect(page.getByRole('heading', { name: /^8 A/ })).toHaveCount(0)
  await expectAccessible(page, 'classes')
  await wide(page)

  await page.getByRole('link', { name: 'Edit 8 B' }).click()
  await page.getByRole('button', { name: 'Add Chitra Of 8' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Add Dev Of 8' }).click()
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Class updated successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This class was changed meanwhile')).toBeVisible()
  await expectAccessible(page, 'edit-class-stale')
  await wide(page)
  // what the other tab saved is said, and what was typed here stays on top of it
  await expect(page.getByText('Moved in: Dev Of 8')).toBeVisible()
  const assigned = page.getByRole('region', { name: 'Assigned Students', exact: true })
  await expect(assigned).toContainText('Dev Of 8')
  await expect(assigned).toContainText('Chitra Of 8')
  await page.getByRole('button', { name: 'Drop my changes' }).click()
  await expect(assigned).not.toContainText('Chitra')
  await expect(assigned).toContainText('Dev Of 8')
  await page.getByRole('button', { name: 'Remove Dev Of 8' }).click()
  await page.getByRole('button', { name: 'Add Subject' }).click()
  await page.getByRole('button', { name: 'Remove row 1' }).click()
  await page.getByRole('dialog', { name: 'Remove Subject Row' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('No subjects yet.')).toBeVisible()
  await expect(assigned.getByText('Roll', { exact: true })).toBeVisible()
  await page.getByLabel('Roll number of Asha Of 8').fill('2')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('This roll number is given twice.').first()).toBeVisible()
  await page.getByLabel('Roll number of Asha Of 8').fill('21')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Class updated successfully!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Unassigned Students' })).toContainText('Dev Of 8')
  await expect(page.getByLabel('Roll number of Asha Of 8')).toHaveValue('21')
})

test('a school keeps its academic years with terms and holidays', async ({ page, server, context }) => {
  test.setTimeout(120_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/academic-years')
  await expect(page.getByText('Current', { exact: true })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Academic Year' }).click()
  await dialog.getByRole('button', { name: 'Add Academic Year' }).click()
  await expect(page.getByText('Academic year added.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Make current: / })).toHaveCount(1)

  await page
    .getByRole('button', { name: /^Edit terms of/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Add Term' }).click()
  await dialog.getByLabel('Weight').fill('heavy')
  await dialog.getByRole('button', { name: 'Save Terms' }).click()
  await expect(dialog.getByText('The weight must be a number from 0 to 1000.').first()).toBeVisible()
  await dialog.getByLabel('Weight').fill('40')
  await dialog.getByRole('button', { name: 'Save Terms' }).click()
  await expect(page.getByText('Term 1 (weight 40)')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Holidays' }).click()
  await dialog.getByRole('button', { name: 'Add Holiday' }).click()
  await dialog.getByLabel('Name').fill('Onam')
  await dialog.getByLabel('First day').fill('25/08/2026')
  await dialog.getByLabel('Last day').fill('24/08/2026')
  await dialog.getByRole('button', { name: 'Save Holidays' }).click()
  await expect(dialog.getByText('The last day must not be before the first.').first()).toBeVisible()
  await dialog.getByLabel('Last day').fill('28/08/2026')
  await dialog.getByRole('button', { name: 'Save Holidays' }).click()
  await expect(page.getByText('Onam: Aug 25, 2026 – Aug 28, 2026')).toBeVisible()
  await expectAccessible(page, 'academic-years')
})
