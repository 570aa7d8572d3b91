import { expect, expectAccessible, makeMember, newEmail, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

const SUBJECTS = ['English', 'Hindi', 'Mathematics', 'Science', 'Social science', 'Physical education']
const LESSONS_A_WEEK = [6, 6, 6, 6, 5, 4]
const LEVELS = ['6', '7', '8', '9']
const SECTIONS = ['A', 'B', 'C']
// usual periods: nine a day on five days
const PERIODS_A_WEEK = 45
const CLASSES_PER_TEACHER = 6

/** Twelve classes with six subjects each; a teacher has one subject in half of them. */
async function makeSchool(server: RunningServer, school: Member) {
  const call = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const reply = await fetch(server.url + path, {
      method,
      headers: { authorization: `Bearer ${school.token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Record<string, never>
  }
  const own = (path: string) => `/organisation/${path}/${school.userId}/`
  for (const level of LEVELS) {
    await call(own('organisation-addclass-management'), { class_name: level, section_count: SECTIONS.length })
  }
  for (const [i, name] of SUBJECTS.entries()) {
    await call(own('organisation-subject-management'), { name, code: `S${i}` })
    for (const half of ['Das', 'Nair']) {
      await call(own('organisation-teacher-management'), {
        teacherFirstName: name.split(' ')[0],
        teacherLastName: half,
        teacherEmail: newEmail('teacher'),
        joiningDate: '2026-06-01',
        teachingSubjects: [],
      })
    }
  }
  type Named = { id: string; name: string }
  const choices = (await call('/api/timetable/choices/')) as unknown as Record<
    'classes' | 'subjects' | 'teachers',
    Named[]
  >
  const idOf = (some: Named[], name: string) => some.find((one) => one.name === name)?.id
  for (const [at, { id }] of choices.classes.entries()) {
    const half = at < CLASSES_PER_TEACHER ? 'Das' : 'Nair'
    const subjects = SUBJECTS.map((name) => ({
      subject_id: idOf(choices.subjects, name),
      teacher_id: idOf(choices.teachers, `${name.split(' ')[0]} ${half}`),
    }))
    await call(`/organisation/organisation-editclass-management/${id}/${school.userId}/`, { subjects }, 'PUT')
  }
  return choices.classes.map((one) => one.name)
}

test('a school of twelve classes is planned within minutes: a week is filled, a day is copied, free teachers are seen', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(300_000)
  const school = await makeMember(server, 'organisation', context)
  const classes = await makeSchool(server, school)
  const desk = { width: 1280, height: 1300 }
  await page.setViewportSize(desk)
  await page.goto('/organisation/schedule')
  const began = Date.now()
  for (const name of classes) {
    await page.getByLabel('Timetable of').selectOption({ label: name })
    const subjects = page.getByRole('region', { name: `Subjects of ${name}` })
    if (name === classes[0]) {
      for (const [i, subject] of SUBJECTS.entries()) {
        await subjects.getByLabel(`Lessons a week of ${subject}`).fill(String(LESSONS_A_WEEK[i]))
      }
    }
    await subjects.getByRole('button', { name: 'Fill the week' }).click()
    for (const [i, subject] of SUBJECTS.entries()) {
      const filled = new RegExp(`^${subject}.*${LESSONS_A_WEEK[i]} a week`)
      await expect(subjects.getByRole('button', { name: filled })).toBeVisible()
    }
  }
  const seconds = (Date.now() - began) / 1000
  console.log(`Twelve classes with ${classes.length * LESSONS_A_WEEK.reduce((a, b) => a + b)} lessons: ${seconds} s`)
  expect(seconds).toBeLessThan(15 * 60)
  const lessons = LESSONS_A_WEEK.reduce((sum, count) => sum + count)
  await page.getByRole('button', { name: /^Physical education.*4 a week/ }).click()
  const free = page.getByRole('button', { name: /^Add Physical education on/ })
  const elsewhere = page.getByText(/^Physical Nair: /).filter({ visible: true })
  await expect(free.or(elsewhere)).toHaveCount(PERIODS_A_WEEK - lessons)
  await expectAccessible(page, 'schedule-filling')
  await page.setViewportSize(desk)

  // what a click takes is put back by Undo
  await free.first().click()
  await expect(page.getByRole('button', { name: /^Physical education.*5 a week/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByRole('button', { name: /^Physical education.*4 a week/ })).toBeVisible()

  // of a copied day everything stays out that clashes
  await page.getByRole('button', { name: 'Copy a day' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From').selectOption({ label: 'Monday' })
  await dialog.getByLabel('Friday').check()
  await dialog.getByRole('button', { name: 'Copy day' }).click()
  await expect(page.getByText(/lessons? (was|were) left out/)).toBeVisible()

  await page.getByLabel('Show').selectOption({ label: 'All classes' })
  await page.getByLabel('Date').fill('2026-11-23')
  await expect(page.getByRole('columnheader', { name: '9 C' })).toBeVisible()
  await expectAccessible(page, 'schedule-all-classes')
  await page.setViewportSize(desk)
  await page.getByLabel('Show').selectOption({ label: 'All teachers' })
  await expect(page.getByRole('row', { name: /^Physical Das.*Free/ })).toBeVisible()
  await expectAccessible(page, 'schedule-all-teachers')
  await page.setViewportSize(desk)

  // the whole school on paper
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await dialog.getByLabel('All classes').check()
  await dialog.getByRole('button', { name: 'Make PDF' }).click()
  await expect(dialog.getByText('12 timetables ready.')).toBeVisible({ timeout: 60_000 })
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download PDF' }).click()
  const paper = await saved
  expect(paper.suggestedFilename()).toBe('timetables-class-2026-11-23.pdf')
  if (process.env.SCREENSHOTS) await paper.saveAs(`${process.env.SCREENSHOTS}/timetables.pdf`)
})
