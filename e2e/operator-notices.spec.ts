import { expect, expectAccessible, makeMember, test } from './fixtures.ts'
import { openDesk } from './operator-desk.ts'

test('what the operator says to all, publishes, and answers, is read by those it is for', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  await makeMember(server, 'organisation', context)
  const { office, desk } = await openDesk(page.context().browser(), server)

  // a maintenance notice
  await desk.goto('/superadmin/notices')
  await desk.getByRole('button', { name: 'Add operator notice' }).click()
  const saying = desk.getByRole('dialog')
  await saying.getByRole('button', { name: 'Publish' }).click()
  await expect(saying.getByText('Title is required.').first()).toBeVisible()
  await saying.getByLabel('Title').fill('Away on Saturday')
  await saying.getByLabel('Text').fill('From 6 to 7 in the morning nothing can be saved.')
  await saying.getByLabel('Strangers read it too, on the front page').check()
  await expectAccessible(desk, 'bulletin-dialog')
  await saying.getByRole('button', { name: 'Publish' }).click()
  await expect(desk.getByRole('complementary', { name: 'From the operator' })).toContainText('Away on Saturday')
  await expectAccessible(desk, 'bulletins')
  await page.goto('/organisation/dashboard')
  const told = page.getByRole('complementary', { name: 'From the operator' })
  await expect(told).toContainText('nothing can be saved')
  await expectAccessible(page, 'bulletin-on-dashboard')
  await desk.setViewportSize({ width: 1280, height: 800 })
  await desk.getByRole('button', { name: 'End now: Away on Saturday' }).click()
  await desk.getByRole('button', { name: 'Yes, end it' }).click()
  await expect(desk.getByText('Ended. Nobody is shown it any more.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(told).toBeHidden()

  // terms as version 2, read by a stranger
  await desk.goto('/superadmin/policies')
  const operator = desk.getByRole('region', { name: 'Who runs this installation' })
  await operator.getByLabel('Name').fill('Lake Trust')
  await operator.getByLabel('Address').fill('12 Lake Road, Kochi')
  await operator.getByLabel('Email').fill('office@lake.example')
  await operator.getByRole('button', { name: 'Save' }).click()
  await expect(desk.getByText('Saved. Both texts show it now.')).toBeVisible()
  const texts = desk.getByRole('region', { name: 'Texts' })
  await texts.getByRole('textbox', { name: 'Text', exact: true }).fill('# Ours\n\nBe kind.\n\n- <b>No shouting</b>')
  await expect(texts.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await texts.getByText('Preview', { exact: true }).click()
  await expect(texts.getByRole('heading', { name: 'Ours' })).toBeVisible()
  await texts.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByText('Draft saved. Nobody else sees it yet.')).toBeVisible()
  await expectAccessible(desk, 'legal-desk')
  await texts.getByRole('button', { name: 'Publish' }).click()
  await desk.getByRole('button', { name: 'Yes, publish' }).click()
  await expect(desk.getByText('Published as version 2.')).toBeVisible()
  const street = await page.context().browser()?.newContext({ baseURL: server.url })
  const stranger = await street?.newPage()
  if (!street || !stranger) throw new Error('There is no browser.')
  await stranger.goto('/')
  await stranger.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Terms of use' }).click()
  await expect(stranger.getByText('<b>No shouting</b>')).toBeVisible()
  await expect(stranger.getByText('Lake Trust')).toBeVisible()
  await expectAccessible(stranger, 'terms')
  await stranger.getByRole('link', { name: /^Version 1,/ }).click()
  await expect(stranger.getByText('A newer version has taken its place.')).toBeVisible()
  await street.close()

  // a concern about a forecast, answered and read
  const home = await page.context().browser()?.newContext({ baseURL: server.url })
  if (!home) throw new Error('There is no browser.')
  const student = await makeMember(server, 'student', home)
  const predicted = await fetch(`${server.url}/mark-predictor/student-mark-predictor/${student.userId}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${student.token}` },
    body: JSON.stringify({
      subject_tests: {
        Science: [{ test_name: 'Unit 1', marks: 33, max_marks: 50, attendance: 90, study_hours: 5 }],
      },
    }),
  })
  expect(predicted.status).toBe(201)
  const desktop = await home.newPage()
  await desktop.goto('/student/mark-prediction-history')
  await desktop.getByRole('button', { name: /^Science/ }).click()
  await desktop.getByRole('button', { name: 'Tell us about the forecast of Science' }).click()
  const telling = desktop.getByRole('dialog')
  await telling.getByRole('button', { name: 'Send' }).click()
  await expect(telling.getByText('Choose what is the matter.').first()).toBeVisible()
  await telling.getByLabel('It hurt').check()
  await telling.getByLabel('In your words').fill('It says that I fail.')
  await expectAccessible(desktop, 'tell-us')
  await telling.getByRole('button', { name: 'Send' }).click()
  await expect(desktop.getByText('Sent, not read yet')).toBeVisible()
  await desk.goto('/superadmin/concerns')
  await expect(desk.getByText('Student, without a school')).toBeVisible()
  await expectAccessible(desk, 'concerns')
  await desk.getByRole('button', { name: 'Open: It says that I fail.' }).click()
  const answering = desk.getByRole('dialog')
  await expect(answering).toContainText('66')
  await answering.getByLabel('Answer').fill('It is an estimate from one test. We are sorry that it hurt.')
  await expectAccessible(desk, 'answer-dialog')
  await answering.getByRole('button', { name: 'Send the answer' }).click()
  await expect(desk.getByText('Answered. The person who told us gets a mail.')).toBeVisible()
  await desktop.reload()
  const answers = desktop.getByRole('list', { name: 'New answers' })
  await expect(answers).toContainText('We are sorry that it hurt.')
  await expectAccessible(desktop, 'new-answers')

  // the figures of what all of this took
  await desk.goto('/superadmin/figures')
  await expect(desk.getByRole('heading', { name: 'Busiest calls' })).toBeVisible()
  await expect(desk.getByText(/^Running since/)).toBeVisible()
  await expectAccessible(desk, 'figures')
  await home.close()
  await office.close()
})
