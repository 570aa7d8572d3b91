import { expect, expectAccessible, makeMember, PASSWORD, signInAs, test } from './fixtures.ts'
import { by, choosePeriod, makeScene } from './report-scene.ts'

test('a school says which areas it grades, and a class teacher grades them for the cards', async ({
  page: office,
  context,
  browser,
  server,
}) => {
  test.setTimeout(90_000)
  const school = await makeMember(server, 'organisation', context)
  const { classId, teacher } = await makeScene(server, school)
  await office.goto('/organisation/settings?tab=cards')
  await office.getByRole('button', { name: 'Add areas' }).click()
  const dialog = office.getByRole('dialog', { name: 'Areas of report cards' })
  await expect(dialog.getByLabel('Name', { exact: true }).first()).toHaveValue('Work education')
  await dialog.getByRole('button', { name: 'Remove Respect for rules' }).click()
  await dialog.getByRole('button', { name: 'Move Art education up' }).click()
  await dialog.getByRole('button', { name: 'Add area' }).click()
  await dialog.getByRole('button', { name: 'Save areas' }).click()
  await expect(dialog.getByText('Say what it is called.').first()).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).last().fill('Care for others')
  await dialog.getByRole('button', { name: 'Save areas' }).click()
  await expect(office.getByText('Areas saved.')).toBeVisible()
  await expect(office.getByRole('article').getByRole('rowheader', { name: 'Care for others' })).toBeVisible()

  await office.getByRole('button', { name: 'Add remarks' }).click()
  const bank = office.getByRole('dialog', { name: 'Remarks to choose from' })
  await bank.getByLabel('Text', { exact: true }).first().fill('{nmae} reads.')
  await bank.getByRole('button', { name: 'Save remarks' }).click()
  await expect(bank.getByText('{nmae} is not filled in: write {name} or {class}.').first()).toBeVisible()
  await bank.getByLabel('Text', { exact: true }).first().fill('{name} of {class} reads with care.')
  await expectAccessible(office, 'remark-bank')
  await office.setViewportSize({ width: 1280, height: 800 })
  await bank.getByRole('button', { name: 'Save remarks' }).click()
  await expect(office.getByText('Remarks saved.')).toBeVisible()
  await expect(office.getByText('14 remarks')).toBeVisible()

  const theirs = await browser.newContext({ baseURL: server.url })
  await signInAs(theirs, server, teacher)
  const page = await theirs.newPage()
  await page.goto(`/teacher/class/${classId}/report-cards`)
  await page.getByLabel('Remark for Binu Thomas').fill('Kind.')
  await page.getByRole('button', { name: 'Choose a remark: Binu Thomas' }).click()
  const choices = page.getByRole('dialog', { name: 'Remarks for Binu Thomas' })
  await choices.getByLabel('Search').fill('with care')
  await expectAccessible(page, 'remark-choices')
  await page.setViewportSize({ width: 1280, height: 800 })
  await choices.getByRole('button', { name: /^Take: Binu Thomas of 8 A/ }).click()
  await expect(page.getByLabel('Remark for Binu Thomas')).toHaveValue('Kind. Binu Thomas of 8 A reads with care.')
  await expect(page.getByText(/^Saved .* by Radha Nair$/)).toBeVisible()
  await page.getByRole('link', { name: 'Grade areas' }).click()
  await expect(page.getByRole('heading', { name: 'Areas of 8 A' })).toBeVisible()
  await choosePeriod(page, 'Term 1')
  const first = page.getByLabel('Art education of Asha Menon')
  await first.fill('f')
  await expect(page.getByText(/^Grades are A, B, C, D,? and E\.$/)).toBeVisible()
  await first.fill('b')
  await expect(first).toHaveValue('B')
  await first.press('ArrowRight')
  await page.keyboard.type('a')
  await expect(page.getByLabel('Work education of Asha Menon')).toHaveValue('A')
  await page.getByLabel('Area without a grade').selectOption({ label: 'any area' })
  await page.getByRole('button', { name: 'Fill 34 blanks' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await expect(page.getByText('6 of 6 students have a grade in every area.')).toBeVisible()

  // the office gives another grade to the same child at the same moment
  const as = by(server, school.token)
  const grid = await as<{
    period: string
    grades: { student_id: string; area_id: string; grade: string; version: number }[]
  }>('GET', `/api/area-grades/${classId}/`)
  const asha = grid.grades.find(({ grade }) => grade === 'B')
  await as('PUT', `/api/area-grades/${classId}/`, { period: grid.period, grades: [{ ...asha, grade: 'C' }] })
  await first.fill('d')
  await expect(page.getByText(/Lake School gave C, which stands; yours was D\./)).toBeVisible()
  await expect(first).toHaveValue('C')
  await expectAccessible(page, 'area-grades')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Report cards', exact: true }).click()
  await page.getByRole('link', { name: 'Report card of Asha Menon' }).click()
  await expect(page.getByRole('row', { name: 'Art education C' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Care for others A' })).toBeVisible()
  await theirs.close()
})

test('cards are given out to students, and a corrected one becomes another version', async ({
  page: office,
  context,
  browser,
  server,
}) => {
  test.setTimeout(120_000)
  const school = await makeMember(server, 'organisation', context)
  const { classId, ids } = await makeScene(server, school)
  const as = by(server, school.token)
  const own = `/organisation/organisation-student-management/${school.userId}/`
  const { students } = await as<{ students: { id: string; email: string; name: string }[] }>('GET', own)
  const email = students.find(({ id }) => id === ids[0])?.email ?? ''
  await office.goto(`/organisation/classes/${classId}/report-cards`)
  await choosePeriod(office, 'Term 1')
  await office.getByLabel('Choose Binu Thomas').check()
  await expect(office.getByText('For 1 chosen student')).toBeVisible()
  await office.getByLabel('Choose all').check()
  await expect(office.getByText('For 6 chosen students')).toBeVisible()
  await office.getByRole('button', { name: 'Give out report cards' }).click()
  const dialog = office.getByRole('dialog', { name: 'Give out 6 report cards?' })
  await expect(dialog.getByText('1 of them is not complete, and says so.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Give out' }).click()
  await expect(office.getByText('6 report cards given out.')).toBeVisible()
  await expect(office.getByText(/^Version 1 given out .* by Lake School$/)).toHaveCount(6)
  await office.getByLabel('Remark for Asha Menon').fill('Reads with care.')
  await expect(office.getByText(/^Saved .* by Lake School$/)).toBeVisible()
  await office.reload()
  await expect(office.getByText(/^Changed since version 1 was given out/)).toHaveCount(1)
  await expectAccessible(office, 'report-cards-given-out')
  await office.setViewportSize({ width: 1280, height: 800 })

  // the student signs in for the first time
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  const anybody = by(server, '')
  await anybody('POST', '/api/set-password/', { email, password: PASSWORD, user_type: 'student', token })
  const reply = await fetch(`${server.url}/api/user_sign_in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, user_type: 'student' }),
  })
  const { access } = (await reply.json()) as { access: string }
  const theirs = await browser.newContext({ baseURL: server.url })
  await signInAs(theirs, server, { token: access, cookies: reply.headers.getSetCookie() })
  const page = await theirs.newPage()
  await page.goto('/student/added-student/grades')
  await page.getByRole('link', { name: 'Report Cards' }).click()
  await page.getByRole('link', { name: 'Term 1 · 2026-2027' }).click()
  await expect(page.getByRole('heading', { name: 'Report card, Term 1' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Mathematics 92 92/ })).toBeVisible()
  await expect(page.getByText('Reads with care.')).toHaveCount(0)
  await expectAccessible(page, 'my-report-card')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  expect((await download).suggestedFilename()).toBe('report-card-Asha-Menon-Term-1.pdf')

  await office.getByRole('button', { name: 'Give out report cards' }).click()
  await office.getByRole('dialog').getByRole('button', { name: 'Give out' }).click()
  await expect(office.getByText('1 report card given out.')).toBeVisible()
  await page.goto('/student/report-cards')
  await expect(page.getByText(/^Version 2, given out /)).toBeVisible()
  await expectAccessible(page, 'my-report-cards')
  await theirs.close()
  await office.getByRole('link', { name: 'Report card of Asha Menon' }).click()
  await office.getByLabel('Shown').selectOption({ index: 2 })
  await expect(office.getByText('Reads with care.')).toHaveCount(0)
  await office.getByLabel('Shown').selectOption({ index: 0 })
  await expect(office.getByText('Reads with care.')).toBeVisible()
})
