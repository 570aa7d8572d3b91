import { createStudent } from '@margam/contract/students'
import type { Browser, Page } from '@playwright/test'
import { makePdf } from '../server/src/testing/pdf.ts'
import { expect, expectAccessible, makeMember, newEmail, signInAs, test } from './fixtures.ts'
import { acceptInvitation, type Member } from './members.ts'
import { by } from './report-scene.ts'
import type { RunningServer } from './server.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const edit = (page: Page, name: string) =>
  section(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
const save = async (page: Page, name: string) => {
  await section(page, name).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/updated successfully/).first()).toBeVisible()
}
async function choose(
  page: Page,
  button: string,
  file: Parameters<import('@playwright/test').FileChooser['setFiles']>[0],
) {
  const opening = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button, exact: true }).click()
  await (await opening).setFiles(file)
}

/** A browser of its own, as another device is. */
async function device(browser: Browser, server: RunningServer, who: Member): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  await signInAs(context, server, who)
  return context.newPage()
}

async function addStudent(server: RunningServer) {
  const school = await makeMember(server, 'organisation')
  const email = newEmail('added')
  const { student } = await by(server, school.token)<{ student: { id: string } }>(
    'POST',
    createStudent.path.replace(':userId', school.userId),
    {
      first_name: 'Meera', last_name: 'Nair', phone: '919876543210', email, date_of_birth: '2012-05-14', gender: 'Female',
      admission_number: 'A-1001', class_name: '8', address: '12 Lake Road, Kochi', joining_date: '2026-06-01',
    }, // biome-ignore format: a list of fields reads best filled
  )
  return { school, student, added: await acceptInvitation(server, email, 'student') }
}

test('a student who registered alone fills the profile, cuts a photo and brings a file', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  await makeMember(server, 'student', context)
  await page.goto('/student/added-student-profile')
  await expect(page).toHaveURL('/student/student-profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back, Asha Krishnan' })).toBeVisible()

  await edit(page, 'Basic Information')
  await choose(page, 'Choose a file for Photo', {
    name: 'x.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await expect(page.getByText('This picture cannot be read. Choose another one.')).toBeVisible()
  await choose(page, 'Choose a file for Photo', 'docs/home.png')
  const crop = page.getByRole('dialog', { name: 'Choose the part to show' })
  const drawn = crop.locator('canvas').first()
  const hasPicture = (canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value < 100)
  await expect.poll(() => drawn.evaluate(hasPicture)).toBe(true)
  await crop.getByRole('slider', { name: 'Zoom' }).press('End')
  await crop.getByRole('slider', { name: 'Left and right' }).press('Home')
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Height (cm)').fill('152.5')
  await expectAccessible(page, 'student-profile-open')
  await page.setViewportSize({ width: 1280, height: 800 })
  await save(page, 'Basic Information')
  const photo = page.getByRole('img', { name: 'Photograph of Asha Krishnan' })
  await expect(photo).toBeVisible()
  expect(await photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    300, 300,
  ])

  await edit(page, 'Academic Information')
  await page.getByLabel('Class', { exact: true }).selectOption('8')
  await page.getByLabel('Current School').fill('മലയാളം സ്കൂൾ')
  await choose(page, 'Choose a file for Academic Records', {
    name: 'records.pdf',
    mimeType: 'application/pdf',
    buffer: makePdf(),
  })
  await save(page, 'Academic Information')
  await expect(section(page, 'Asha Krishnan').getByText('മലയാളം സ്കൂൾ')).toBeVisible()
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Academic Records' }).click()
  expect((await arriving).suggestedFilename()).toBe('records.pdf')

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await edit(page, 'Contact Information')
  await section(page, 'Contact Information').getByRole('textbox', { name: 'Address', exact: true }).fill('')
  await section(page, 'Contact Information').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Address is required.').first()).toBeVisible()
  await section(page, 'Contact Information').getByRole('textbox', { name: 'Address', exact: true }).fill('12 Lake Road')
  await save(page, 'Contact Information')
  await expect(page).toHaveURL('/student/student-profile')
  await expect(page.getByText('12 Lake Road')).toBeVisible()
})

test('a student of a school goes on with a draft in another tab and on another device, and the school reads it', async ({
  page,
  context,
  browser,
  server,
}) => {
  test.setTimeout(240_000)
  const { school, student, added } = await addStudent(server)
  await signInAs(context, server, added)
  await page.goto('/student/student-profile')
  await expect(page).toHaveURL('/student/added-student-profile')
  await edit(page, 'Personal Information')
  await page.getByLabel('Nationality').fill('Indian')
  await expect(page.getByText(/^Draft saved/)).toBeVisible()

  const phone = await device(browser, server, added)
  await phone.goto('/student/added-student-profile')
  await expect(phone.getByText('You are in draft mode')).toBeVisible()
  await expect(phone.getByLabel('Nationality')).toHaveValue('Indian')
  await phone.getByLabel('Place of Birth').fill('Kochi')
  await expect(phone.getByText(/^Draft saved/)).toBeVisible()
  await expect(section(phone, 'Personal Information').getByText('Draft', { exact: true })).toHaveCount(2)
  await expectAccessible(phone, 'student-draft')

  // the first has not seen it, and says so before anything is lost
  await page.getByLabel('Nationality').fill('India')
  await expect(page.getByText('This draft was changed in another tab or on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep what I typed here' }).click()
  await expect(page.getByText(/^Draft saved/)).toBeVisible()
  await phone.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(phone.getByLabel('Nationality')).toHaveValue('India')
  await phone.context().close()

  await page.reload()
  await expect(page.getByLabel('Place of Birth')).toHaveValue('Kochi')
  await save(page, 'Personal Information')
  await expect(page.getByText('You are in draft mode')).toHaveCount(0)

  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Add previous school' }).click()
  await page.getByLabel('School Name').fill('Hill School')
  await page.getByRole('button', { name: 'Add to Hobbies' }).click()
  await page.getByRole('textbox', { name: 'Hobbies 1' }).fill('Chess')
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.getByRole('group', { name: 'Sibling 1' }).getByLabel('Name').fill('Ravi')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Class is required.').first()).toBeVisible()
  await page.getByRole('group', { name: 'Sibling 1' }).getByLabel('Class').fill('5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/student/added-student-profile')
  await expect(page.getByText('Ravi, 5')).toBeVisible()

  const office = await device(browser, server, school)
  await office.goto(`/organisation/students/${student.id}`)
  for (const text of ['India', 'Kochi', 'Hill School', 'Chess', 'Ravi, 5']) {
    await expect(office.getByText(text, { exact: true })).toBeVisible()
  }
  await office.context().close()
})
