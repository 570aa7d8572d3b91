import { listRegisters } from '@margam/contract/attendance'
import { studentSubjects } from '@margam/contract/grade-report'
import { listStudents } from '@margam/contract/students'
import { expect, test } from 'vitest'
import { startTestApp } from '../server/src/testing/test-app.ts'
import { fillSchool } from './school-data.ts'

test('a school to be measured is one that the product knows, with its people signed in', async () => {
  const app = await startTestApp()
  const size = { students: 4, classSize: 2, days: 2, exams: 1 }
  const school = await fillSchool(app.deps.database, app.deps.secrets, size)
  const list = await app.call(listStudents, { params: { userId: school.organisationId }, token: school.token })
  const registers = await app.call(listRegisters, { query: { day: '2026-11-20' }, token: school.teacherToken })
  const subjects = await app.call(studentSubjects, { params: { userId: school.studentId }, token: school.studentToken })
  expect(list).toMatchObject({ status: 200, body: { total: 4 } })
  expect(registers).toMatchObject({
    status: 200,
    body: { registers: [{ class_name: 'LKG A', students: 2 }] },
  })
  expect(subjects.status).toBe(200)
  await app.close()
})
