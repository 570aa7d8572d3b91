import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

async function post(server: RunningServer, school: Member, path: string, body: unknown) {
  const reply = await fetch(`${server.url}/organisation/${path}/${school.userId}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as { student: { id: string } }
}

let made = 0
const addPupil = async (server: RunningServer, school: Member, first_name: string, class_name: string) => {
  const { student } = await post(server, school, 'organisation-student-management', {
    first_name,
    last_name: 'Menon',
    phone: '919876543210',
    email: newEmail('pupil'),
    date_of_birth: '2012-05-14',
    admission_number: `Y-${++made}`,
    class_name,
    gender: 'Female',
    address: '12 Lake Road, Kochi',
    joining_date: '2026-06-01',
  })
  return student.id
}

/** 8 A with three students, 12 A with one, 5 A with nobody, and a newcomer in no section. */
async function makeSchool(server: RunningServer, school: Member) {
  const place = (class_name: string, ids: string[]) =>
    post(server, school, 'organisation-addclass-management', {
      class_name,
      section_count: 1,
      assign_mode: ids.length ? 'manual' : null,
      students_per_section: ids.length ? { A: ids } : null,
      capacity: class_name === '12' ? 40 : 2,
    })
  const eight = [await addPupil(server, school, 'Asha', '8'), await addPupil(server, school, 'Binu', '8')]
  await place('8', eight)
  await place('12', [await addPupil(server, school, 'Devi', '12')])
  await place('5', [])
  await addPupil(server, school, 'Esha', 'LKG')
}

test('a school ends its year: checks, chooses, previews, does it, sees it, and takes it back', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000)
  const school = await makeMember(server, 'organisation', context)
  await makeSchool(server, school)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/organisation/academic-years')
  await page.getByRole('link', { name: 'Year-end' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Year-end' })).toBeVisible()
  await expect(page.getByText('1 class has no students')).toBeVisible()
  await expect(page.getByText('1 student is in no section')).toBeVisible()
  await expectAccessible(page, 'year-end-check')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByLabel('Last day').fill('1/1/2027')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The end date must be after the start date.')).toBeVisible()
  await page.getByLabel('Last day').fill('31/5/2028')
  await page.getByLabel('Now', { exact: true }).check()
  await expectAccessible(page, 'year-end-next')
  await page.getByRole('button', { name: 'Continue' }).click()

  const tally = page.getByRole('status', { name: 'So far' })
  await expect(tally).toHaveText('2 go up1 stays1 leaves')
  await page.getByRole('button', { name: 'Choose students of 8 A' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What becomes of Asha Menon').selectOption({ label: 'Stay in class 8' })
  await expectAccessible(page, 'year-end-class')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(tally).toHaveText('1 goes up2 stay1 leaves')
  await expectAccessible(page, 'year-end-students')
  await page.getByLabel('Search students by name').fill('dev')
  await expect(page.getByLabel('What becomes of Devi Menon')).toHaveValue('leave')
  await page.getByLabel('Select all shown').check()
  await page.getByRole('button', { name: 'Stay', exact: true }).click()
  await expect(tally).toHaveText('1 goes up3 stay0 leave')
  await page.getByLabel('What becomes of Devi Menon').selectOption({ label: 'Leave the school' })
  await page.getByRole('button', { name: 'See the preview' }).click()

  await expect(page.getByRole('heading', { name: 'Classes of 2027-2028' })).toBeVisible()
  await expectAccessible(page, 'year-end-preview')
  // what was chosen is there when one comes back another day
  await page.reload()
  await page.getByRole('button', { name: 'Start 2027-2028' }).click()
  await expect(dialog.getByText('1 goes up, 2 stay, 1 leaves.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Start 2027-2028' }).click()
  const ended = page.getByRole('heading', { name: '2026-2027 has ended' })
  // four students may be done before the page asks how far it is
  await expect(page.getByRole('heading', { name: 'The school’s classes are being changed' }).or(ended)).toBeVisible()
  // the work is the school's and not this tab's
  await page.reload()

  await expect(ended).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('1 went up, 2 stayed, 1 left.')).toBeVisible()
  await expectAccessible(page, 'year-end-done')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/organisation/students')
  await expect(page.getByRole('row', { name: /Binu Menon.*9 A/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Devi Menon/ })).toBeHidden()
  await page.goto('/organisation/classes?academic_year=2026-2027')
  await expect(page.getByText('12 A').first()).toBeVisible()

  await page.goto('/organisation/academic-years/year-end')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await dialog.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByText('2026-2027 is the current year again.')).toBeVisible()
  await page.goto('/organisation/students')
  await expect(page.getByRole('row', { name: /Devi Menon.*12 A/ })).toBeVisible()
})

test('a school takes the list of its year-end, schedules it and calls it off', async ({ page, context, server }) => {
  test.setTimeout(180_000)
  const school = await makeMember(server, 'organisation', context)
  await makeSchool(server, school)
  await page.goto('/organisation/academic-years/year-end?step=4')
  await page.getByRole('link', { name: 'List of students' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students of the preview' })).toBeVisible()
  await page.getByLabel('Class', { exact: true }).selectOption({ label: 'Leave the school (1)' })
  await expect(page.getByRole('row', { name: /Devi Menon.*12 A.*Leaves/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Asha Menon/ })).toHaveCount(0)
  await page.getByLabel('Class', { exact: true }).selectOption('all')
  await expect(page.getByRole('row', { name: /Asha Menon.*8 A.*Goes up/ })).toBeVisible()
  await expectAccessible(page, 'year-end-list')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('year-end-2026-2027.csv')
  await page.goto('/organisation/academic-years/year-end?step=4')
  await page.getByRole('button', { name: 'Schedule the year-end' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule the year-end' }).click()
  await expect(page.getByRole('heading', { name: 'Students move on Jun 1, 2027' })).toBeVisible()
  await expectAccessible(page, 'year-end-scheduled')
  await page.getByRole('button', { name: 'Call it off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Call it off' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
})
