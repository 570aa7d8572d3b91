import { expect, expectAccessible, makeMember, newEmail, PASSWORD, signInAs, test } from './fixtures.ts'
import type { Member } from './members.ts'
import type { RunningServer } from './server.ts'

async function send(server: RunningServer, who: Member, path: string, body: unknown, method = 'POST') {
  const reply = await fetch(`${server.url}/${path}/${who.userId}/`, {
    method,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return (await reply.json()) as Record<string, unknown>
}

test('a self-registered teacher keeps a class and its students, and archives both', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(360_000)
  const teacher = await makeMember(server, 'teacher', context)
  await page.goto('/teacher/teacher_class')
  await expect(page.getByRole('heading', { name: 'My Classes' })).toBeVisible()
  await expect(page.getByText('No active classes.')).toBeVisible()
  await page.getByRole('button', { name: 'Add New Class' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('No subjects available in your profile.')).toBeVisible()
  await page.keyboard.press('Escape')

  const subjects = { section: 'subjects', subjects: [{ subject_name: 'Physics' }, { subject_name: 'Chemistry' }] }
  await send(server, teacher, 'teacher/teacher-profile', subjects, 'PATCH')
  await page.reload()
  await page.getByRole('button', { name: 'Add New Class' }).first().click()
  await dialog.getByRole('button', { name: 'Add Class' }).click()
  await expect(dialog.getByText('Class name is required.').first()).toBeVisible()
  await expect(dialog.getByText('Please select at least one subject').first()).toBeVisible()
  await expectAccessible(page, 'teacher-class-add')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Class Name').fill('Class 11 evening batch')
  await dialog.getByRole('combobox', { name: 'Subjects' }).click()
  await page.getByRole('option', { name: 'Physics' }).click()
  await page.getByRole('option', { name: 'Chemistry' }).click()
  await dialog.getByLabel('Class Name').click()
  await dialog.getByLabel('Start Date').fill('01/11/2026')
  await dialog.getByRole('button', { name: 'Add Class' }).click()
  await expect(page.getByText('Class added successfully.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Class 11 evening batch' })).toBeVisible()
  await expectAccessible(page, 'teacher-classes')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'View Students (0) of Class 11 evening batch' }).click()
  await expect(page.getByText('No students yet.')).toBeVisible()
  await page.getByRole('button', { name: '+ Add Student' }).first().click()
  await dialog.getByRole('checkbox', { name: 'Physics' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Chemistry' }).uncheck()
  await dialog.getByRole('button', { name: 'Add Student' }).click()
  await expect(dialog.getByText('First name is required.').first()).toBeVisible()
  await expect(dialog.getByText('Please select at least one subject.').first()).toBeVisible()
  await expectAccessible(page, 'roster-add-student')

  await page.setViewportSize({ width: 1280, height: 800 })
  const email = newEmail('pupil')
  await dialog.getByLabel('First Name').fill('Anjali')
  await dialog.getByLabel('Last Name').fill('Krishnan')
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email)
  await dialog.getByLabel('Date of Birth').fill('14/05/2010')
  await dialog.getByLabel('Admission Number').fill('T-101')
  await dialog.getByLabel('Roll Number').fill('7')
  await dialog.getByLabel('Gender').selectOption('Female')
  await dialog.getByLabel('Address').fill('12 Lake Road, Kochi')
  await dialog.getByRole('checkbox', { name: 'Physics' }).check()
  await dialog.getByRole('button', { name: 'Add Student' }).click()
  await expect(page.getByText(`Anjali Krishnan is added. An invitation goes to ${email}.`)).toBeVisible()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row', { name: /Anjali/ })
  await expect(row.getByText('No', { exact: true })).toBeVisible()
  await expect(row.getByText('Physics', { exact: true })).toBeVisible()
  const first = await server.linkFor(email)
  await page.getByRole('button', { name: 'Resend invitation to Anjali Krishnan' }).click()
  await expect(page.getByText('The invitation was sent again.')).toBeVisible()
  await expect.poll(async () => (await server.linkFor(email)) !== first).toBe(true)
  await expectAccessible(page, 'roster')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ media: 'print' })
  await expect(row.getByText('Physics', { exact: true })).toBeVisible()
  for (const control of ['Search students by name', 'Actions', '+ Add Student', 'Export CSV']) {
    await expect(page.getByPlaceholder(control).or(page.getByText(control, { exact: true }))).toBeHidden()
  }
  await page.emulateMedia({ media: 'screen' })
  await page.getByPlaceholder('Search students by name').fill('nobody')
  await expect(page.getByText('No match. Try another search or clear the filters.')).toBeVisible()
  await page.getByPlaceholder('Search students by name').fill('anj')
  await page.getByLabel('Subject', { exact: true }).selectOption('Physics')
  await expect(row).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('students-class-11-evening-batch.csv')

  await page.getByRole('link', { name: 'Edit Anjali Krishnan' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Student' })).toBeVisible()
  await page.getByLabel('Roll Number').fill('')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Phone number is required.').first()).toBeVisible()
  await expect(page.getByText('Roll number is required.').first()).toBeVisible()
  await expectAccessible(page, 'roster-edit-student')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Roll Number').fill('8')
  await page.getByRole('textbox', { name: 'Phone Number' }).fill('+919812345670')
  await page.getByLabel("Father's Name").fill('Ravi Krishnan')
  await page.getByLabel('Blood Group').selectOption('O+')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Student updated successfully')).toBeVisible()
  await expect(page.getByText('Roll 8')).toBeVisible()
  await page.getByRole('link', { name: 'Edit Anjali Krishnan' }).click()
  await expect(page.getByLabel("Father's Name")).toHaveValue('Ravi Krishnan')
  await page.getByRole('link', { name: /Students of/ }).click()

  await page.getByRole('button', { name: 'Archive Anjali Krishnan' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Archive Anjali Krishnan' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectAccessible(page, 'roster-archive-student')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('End Date').fill('')
  await expect(dialog.getByRole('button', { name: 'Archive' })).toBeDisabled()
  await dialog.getByLabel('End Date').fill('30/11/2026')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Anjali Krishnan is archived.')).toBeVisible()
  await expect(row).toBeHidden()
  const refused = await fetch(`${server.url}/api/user_sign_in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, user_type: 'student' }),
  })
  expect(refused.status).toBe(401)
  await page.getByLabel('State').selectOption('Archived')
  await page.getByRole('button', { name: 'Restore Anjali Krishnan' }).click()
  await expect(page.getByText('Student restored.')).toBeVisible()
  await page.getByLabel('State').selectOption('Active')
  await expect(row).toBeVisible()

  await page.getByRole('link', { name: 'My Classes' }).click()
  await expect(page.getByRole('link', { name: 'View Students (1) of Class 11 evening batch' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Class 11 evening batch' }).click()
  const { classes } = (await (
    await fetch(`${server.url}/teacher/teacher-class/${teacher.userId}/`, {
      headers: { authorization: `Bearer ${teacher.token}` },
    })
  ).json()) as { classes: { id: string; subjects: { subject_id: string }[] }[] }
  const [{ id: class_id, subjects: taught }] = classes as [(typeof classes)[number]]
  const elsewhere = { class_id, class_name: 'Class 11 evening batch', subjects: taught, start_date: '2026-11-02' }
  await send(server, teacher, 'teacher/teacher-class', elsewhere, 'PUT')
  await dialog.getByLabel('Start Date').fill('03/11/2026')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Somebody else changed this class meanwhile.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Show what is stored now' }).click()
  await expect(dialog.getByLabel('Start Date')).toHaveValue('02/11/2026')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Class updated successfully.')).toBeVisible()
  await page.getByRole('button', { name: 'Archive Class 11 evening batch' }).click()
  await dialog.getByLabel('End Date').fill('30/10/2026')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(dialog.getByText('The end date cannot be before the start date.').first()).toBeVisible()
  await dialog.getByLabel('End Date').fill('30/11/2026')
  await dialog.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Class archived.')).toBeVisible()
  await page.getByText('Archived', { exact: true }).first().click()
  await expect(page).toHaveURL(/filter=archived/)
  await expect(page.getByText('This class is archived and cannot be edited.')).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'This class is archived and cannot be edited.' })
  await expect(card.getByText('Archived', { exact: true })).toBeVisible()
  await expect(card.getByRole('button').or(card.getByRole('link'))).toHaveCount(0)
  await expectAccessible(page, 'teacher-classes-archived')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Marks of Class 11 evening batch' }).click()
  await expect(page.getByRole('heading', { name: 'Marks management' })).toBeVisible()
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue(/.+/)
  await page.goBack()
  await page.getByRole('link', { name: 'Report of Class 11 evening batch' }).click()
  await expect(page.getByRole('heading', { name: 'Report of Class 11 evening batch' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Students of Class 11 evening batch' }).click()
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: '+ Add Student' })).toBeHidden()
})

test('an own student comes into a second class without a second account', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  const teacher = await makeMember(server, 'teacher', context)
  const { subjects } = (
    (await send(
      server,
      teacher,
      'teacher/teacher-profile',
      { section: 'subjects', subjects: [{ subject_name: 'Physics' }] },
      'PATCH',
    )) as { profile: { subjects: { subject_id: string; subject_name: string }[] } }
  ).profile
  const ids: unknown[] = []
  for (const class_name of ['Weekday batch', 'Crash course']) {
    const made = await send(server, teacher, 'teacher/teacher-class', {
      class_name,
      subjects,
      start_date: '2026-11-01',
    })
    ids.push(made['class_id'])
  }
  await fetch(`${server.url}/teacher/teacher-students-management/${String(ids[0])}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      first_name: 'Binu',
      last_name: 'Thomas',
      email: newEmail('pupil'),
      date_of_birth: '2010-02-03',
      admission_number: 'T-7',
      roll_number: '1',
      gender: 'Male',
      address: '3 Hill Road',
      subjects: subjects.map(({ subject_id }) => subject_id),
    }),
  })
  await page.goto(`/teacher/teacher_class_students_listing/${String(ids[1])}?add=1`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Already your student').click()
  await dialog.getByLabel('Search your students').fill('bin')
  await dialog.getByRole('radio', { name: 'Binu Thomas' }).check()
  await expectAccessible(page, 'roster-own-student')
  await page.setViewportSize({ width: 1280, height: 800 })
  await dialog.getByLabel('Roll Number').fill('4')
  await dialog.getByRole('button', { name: 'Add to class' }).click()
  await expect(page.getByText('Binu Thomas is added to Crash course.')).toBeVisible()
  await expect(page.getByText('Roll 4')).toBeVisible()

  await page.getByRole('link', { name: 'View Binu Thomas' }).click()
  await expect(page.getByRole('heading', { name: 'Binu Thomas' })).toBeVisible()
  await page.getByRole('link', { name: 'Students of Crash course' }).click()
  await page.getByRole('link', { name: 'Edit Binu Thomas' }).click()
  await page.getByRole('button', { name: 'Remove from class' }).click()
  await expect(dialog.getByText('Remove Binu Thomas from Crash course?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Student removed from the class.')).toBeVisible()
  await expect(page.getByText('No students yet.')).toBeVisible()
})

test('an organisation’s teacher sees their role and no controls', async ({ page, context, server }) => {
  test.setTimeout(120_000)
  const school = await makeMember(server, 'organisation')
  const email = newEmail('teacher')
  await send(server, school, 'organisation/organisation-subject-management', { name: 'Mathematics', code: 'MATH' })
  const { active_subjects: subjects } = (await (
    await fetch(`${server.url}/organisation/organisation-subject-management/${school.userId}/`, {
      headers: { authorization: `Bearer ${school.token}` },
    })
  ).json()) as { active_subjects: { subject_id: string }[] }
  const { teacher } = (await send(server, school, 'organisation/organisation-teacher-management', {
    teacherFirstName: 'Suresh',
    teacherLastName: 'Nair',
    teacherEmail: email,
    joiningDate: '2026-06-01',
    teachingSubjects: subjects.map(({ subject_id }) => subject_id),
  })) as { teacher: { teacher_id: string } }
  const { student } = (await send(server, school, 'organisation/organisation-student-management', {
    first_name: 'Chitra',
    last_name: 'Menon',
    phone: '919876543210',
    email: newEmail('pupil'),
    date_of_birth: '2012-05-14',
    admission_number: 'A-1',
    class_name: '8',
    gender: 'Female',
    address: '12 Lake Road, Kochi',
    joining_date: '2026-06-01',
  })) as { student: { id: string } }
  const { classes } = (await send(server, school, 'organisation/organisation-addclass-management', {
    class_name: '8',
    section_count: 1,
    assign_mode: 'manual',
    students_per_section: { A: [student.id] },
  })) as { classes: { id: string }[] }
  await send(
    server,
    school,
    `organisation/organisation-editclass-management/${classes[0]?.id}`,
    {
      class_teacher_id: teacher.teacher_id,
      subjects: subjects.map(({ subject_id }) => ({ subject_id, teacher_id: teacher.teacher_id })),
      assigned_students: [],
      unassigned_students: [],
    },
    'PUT',
  )
  const token = new URL(await server.linkFor(email)).searchParams.get('token')
  await fetch(`${server.url}/api/set-password/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, user_type: 'teacher', token }),
  })
  const signedIn = await fetch(`${server.url}/api/user_sign_in/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD, user_type: 'teacher' }),
  })
  const { access } = (await signedIn.json()) as { access: string }
  await signInAs(context, server, { token: access, cookies: signedIn.headers.getSetCookie() })

  await page.goto('/teacher/teacher_class')
  await expect(page.getByRole('heading', { name: '8 A' })).toBeVisible()
  await expect(page.getByText('Class Teacher', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Class' })).toBeHidden()
  await expect(page.getByRole('radiogroup', { name: 'Show classes' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Edit|Archive/ })).toBeHidden()
  await expectAccessible(page, 'teacher-classes-school')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'View Students (1) of 8 A' }).click()
  await expect(page.getByRole('row', { name: /Chitra/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Chitra Menon' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit Chitra Menon' })).toBeHidden()
  await expect(page.getByRole('button', { name: /Archive|Add Student|Resend/ })).toBeHidden()
  await expectAccessible(page, 'roster-school')
})
