import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { makePdf } from '../server/src/testing/pdf.ts'
import { makeSheet } from '../server/src/testing/xlsx.ts'
import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'

const COLUMNS =
  'first_name,last_name,phone,email,date_of_birth,admission_number,class_name,gender,address,joining_date,section,parent_phone'

interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}
const choose = async (page: Page, label: string, file: Upload | string) => {
  const opening = page.waitForEvent('filechooser')
  await page.getByLabel(label, { exact: true }).click()
  await (await opening).setFiles(file)
}

const fillForm = async (page: Page, email: string) => {
  await page.getByLabel('First Name').fill('Meera')
  await page.getByLabel('Last Name').fill('Nair')
  await page.getByLabel('Phone Number').fill('+919812345670')
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Date of Birth').fill('14/05/2012')
  await page.getByLabel('Admission Number').fill('A-1001')
  await page.getByLabel('Class', { exact: true }).selectOption('8')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Address', { exact: true }).fill('12 Lake Road, Kochi')
  await page.getByLabel('Joining Date').fill('01/06/2026')
}

test('a school adds a student, fills the profile, archives and restores', async ({ page, server, context }) => {
  test.setTimeout(180_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/dashboard')
  await expect(page.getByRole('link', { name: /Total Students 0/ })).toBeVisible()
  await expectAccessible(page, 'organisation-dashboard')

  await page.getByRole('link', { name: 'Add Student' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Admission number is required.').first()).toBeVisible()
  await expectAccessible(page, 'add-student')
  await fillForm(page, newEmail('pupil'))
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Student created successfully')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('')

  await page.goto('/organisation/students')
  await page.getByRole('searchbox', { name: 'Search by name, number, email, phone or parent' }).fill('meera')
  await expect(page.getByRole('link', { name: 'Meera Nair', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/search=meera/)
  await expectAccessible(page, 'students')

  await page.keyboard.press('Control+k')
  await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').fill('a-1001')
  await expect(page.getByRole('option', { name: 'Meera Nair 8 · A-1001 · born May 14, 2012' })).toBeVisible()
  await expectAccessible(page, 'page-search-people')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Meera Nair', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Medical Information' }).click()
  await page.getByLabel('Doctor Name').fill('Dr Das')
  await choose(page, 'Choose a file for Medical Reports', {
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf('nothing to worry about'),
  })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByText('Dr Das')).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Medical Reports' }).click()
  expect((await arriving).suggestedFilename()).toBe('report.pdf')
  await expectAccessible(page, 'student-profile')

  await page.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Meera Nair is archived.')).toBeVisible()
  await expect(page.getByText(/^Archived, left/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Medical Information' })).toHaveCount(0)
  await page.goto('/organisation/students')
  await page.getByLabel('State').selectOption('Archived')
  await page.getByRole('button', { name: 'Restore Meera Nair' }).click()
  await expect(page.getByText('Student restored.')).toBeVisible()
  await page.getByLabel('State').selectOption('Active')
  await expect(page.getByRole('link', { name: 'Meera Nair', exact: true })).toBeVisible()
})

test('a school imports its students: a bad row stops all, the mended file goes in', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(180_000)
  await makeMember(server, 'organisation', context)
  const line = (i: number, phone = '919812345670') =>
    `Pupil,Number${i},${phone},,2012-05-14,P-${i},8,Male,1 Hill Road,2026-06-01,,`
  const file = (rows: string[]) => ({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([COLUMNS, ...rows].join('\n')),
  })
  await page.goto('/organisation/students/import')
  await choose(page, 'CSV or Excel file (.xlsx)', file([line(1), line(2, '12')]))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('cell', { name: 'Phone number must be 10 digits.' })).toBeVisible()
  await expectAccessible(page, 'import-refused')

  await choose(page, 'CSV or Excel file (.xlsx)', file(Array.from({ length: 60 }, (_, i) => line(i))))
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 60 students' }).click()
  await expect(page.getByText('60 students imported.')).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page, 'import-done')
  await page.getByRole('link', { name: 'See the students' }).click()
  await expect(page.getByText('1–25 of 60')).toBeVisible()
  await page.goto('/organisation/students/import')
  await expect(page.getByText(/The last import, .+: 60 students imported\./)).toBeVisible()

  await page.goto('/organisation/dashboard')
  await page.getByRole('link', { name: '60 students are in no section' }).click()
  await expect(page.getByText('1–25 of 60')).toBeVisible()
  await expect(page.getByLabel('State')).toHaveValue('section')
  await page.getByRole('link', { name: '8, choose a section' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'All Classes' })).toBeVisible()
})

test('a workbook with a school’s own headings is asked about once, and the next one is not', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(180_000)
  await makeMember(server, 'organisation', context)
  const headings = [
    'Sl. No',
    'Adm No',
    'Student Name',
    'Class',
    'DOB',
    'Sex',
    'Father’s Name',
    'Mobile',
    'Address',
    'DOJ',
    'House',
  ]
  const pupil = (i: number) => [
    i + 1, `T-${i}`, `Pupil${i} Thomas`, 8, { day: 41_000 + i }, 'Male', 'Ravi Thomas', 9_812_300_000 + i, 'Kochi', '01/06/2026', 'Blue',
  ] // biome-ignore format: one row of the sheet
  const upload = async (from: number) => {
    await page.goto('/organisation/students/import')
    await choose(page, 'CSV or Excel file (.xlsx)', {
      name: 'students.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: makeSheet([headings, ...Array.from({ length: 3 }, (_, i) => pupil(from + i))]),
    })
    await page.getByRole('button', { name: 'Check the file' }).click()
  }
  await upload(0)
  await expect(page.getByText('1 column is not known yet.')).toBeVisible()
  await expect(page.getByLabel('DOB', { exact: true })).toHaveValue('date_of_birth')
  await expectAccessible(page, 'import-headings')
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page, 'import-headings-narrow')
  await expect(page.getByLabel('Sl. No', { exact: true })).toHaveValue('-')
  await page.getByLabel('House', { exact: true }).focus()
  await page.getByLabel('House', { exact: true }).selectOption('Leave this column out')
  await expect(page.getByText('All 11 columns are known.')).toBeVisible()
  await expect(page.getByLabel('House', { exact: true })).toBeFocused()
  await expect(page.getByRole('cell', { name: '919812300002' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Import 3 students' }).click()
  await expect(page.getByText('3 students imported.')).toBeVisible({ timeout: 30_000 })

  await upload(10)
  await expect(page.getByText('All 11 columns are known.')).toBeVisible()
  await page.getByRole('button', { name: 'Show the columns' }).click()
  await expect(page.getByLabel('House', { exact: true })).toHaveValue('-')
  await expectAccessible(page, 'import-columns')
  await page.getByRole('button', { name: 'Import 3 students' }).click()
  await page.getByRole('link', { name: 'See the students' }).click()
  await expect(page.getByRole('link', { name: 'Pupil12 Thomas', exact: true })).toBeVisible()
})

test('a school imports its teachers with their subjects, from a file that is corrected meanwhile', async ({
  page,
  server,
  context,
}, info) => {
  test.setTimeout(180_000)
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/subjects?add=1')
  await page.getByLabel('Subject name').fill('Physics')
  await page.getByLabel('Subject code').fill('PHY')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Subject' }).click()
  await expect(page.getByText('Subject added successfully.')).toBeVisible()

  await page.goto('/organisation/teachers')
  await page.getByRole('link', { name: 'Import' }).click()
  const file = info.outputPath('teachers.csv')
  const write = (subject: string) =>
    writeFile(
      file,
      `teacherFirstName,teacherLastName,teacherEmail,joiningDate,teachingSubjects\nRadha,Menon,${newEmail('staff')},03/06/2024,${subject}\n`,
    )
  await write('Alchemy')
  await choose(page, 'CSV or Excel file (.xlsx)', file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('cell', { name: 'There is no subject Alchemy. Add it first.' })).toBeVisible()
  await write('physics')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByText('The file was changed or moved since you chose it. Choose it again.')).toBeVisible()
  await choose(page, 'CSV or Excel file (.xlsx)', file)
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 1 teacher' }).click()
  await expect(page.getByText('1 teacher imported.')).toBeVisible()
  await expectAccessible(page, 'import-teachers')
  await page.getByRole('link', { name: 'See the teachers' }).click()
  await expect(page.getByRole('heading', { name: 'Radha Menon' })).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Not invited yet')).toBeVisible()
  await page.getByRole('button', { name: 'Send invitation to Radha Menon' }).click()
  await expect(page.getByText('The invitation was sent.')).toBeVisible()
  await expect(page.getByRole('listitem').getByText('Invitation not accepted yet')).toBeVisible()
})
