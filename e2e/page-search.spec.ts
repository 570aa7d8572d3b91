import { expect, expectAccessible, makeMember, test } from './fixtures.ts'

test('Ctrl and K finds a screen by a few letters, and Escape goes back to where the focus was', async ({
  page,
  context,
  server,
}) => {
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/dashboard')
  const search = page.getByRole('dialog', { name: 'Find' })
  const text = search.getByRole('combobox', { name: 'A person, a class, an exam or a page' })
  const teachers = page.getByRole('link', { name: 'Teachers', exact: true })
  for (const time of ['first', 'second']) {
    await teachers.focus()
    await page.keyboard.press('Control+k')
    await expect(text, time).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(teachers, time).toBeFocused()
  }

  await page.keyboard.press('Control+k')
  await text.fill('set')
  await expect(search.getByRole('option', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page, 'page-search')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings$/)
  await expect(search).toBeHidden()
})

test('the search says so when it cannot be loaded, and works once it can', async ({ page, context, server }) => {
  await makeMember(server, 'organisation', context)
  await page.goto('/organisation/dashboard')
  await page.getByRole('heading', { level: 1 }).click()
  await page.waitForLoadState('networkidle')
  await page.route('**/assets/page-search-*.js', (route) => route.abort())
  await page.keyboard.press('Control+k')
  await expect(page.getByText('The search could not be loaded.')).toBeVisible()
  await page.unroute('**/assets/page-search-*.js')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Find' })).toBeVisible()
})
