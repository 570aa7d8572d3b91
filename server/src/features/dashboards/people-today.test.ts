import * as attendance from '@margam/contract/attendance'
import { readPeopleToday } from '@margam/contract/people-today'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { students } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const TODAY = '2026-11-20' // a Friday
const WEEK = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', TODAY]

let app: TestApp
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T06:00:00Z`) })
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  vi.useRealTimers()
})

type School = Awaited<ReturnType<typeof makeSchool>>
const peopleOf = async (who: Person) => (await app.call(readPeopleToday, { token: who.token })).body

/** A teacher of the school who teaches nothing in its class. */
const outsider = ({ organisationId }: School) =>
  makePerson(app.deps, 'teacher', { organisationId, firstName: 'Nobody' })

/** A register in which the students have these codes. */
const take = (school: School, day: string, codes: Record<string, string>) =>
  app.call(attendance.saveRegister, {
    token: school.admin.token,
    body: {
      class_id: school.klass.id,
      day,
      version: null,
      entries: Object.entries(codes).map(([student_id, code]) => ({ student_id, code })),
    },
  })

describe('who was absent three days running', () => {
  test('is told with the day since which, over days without a register; somebody who came back is not', async () => {
    const school = await makeSchool(app.deps, { students: 4 })
    const [long, back, late, twice] = school.students.map(({ id }) => id)
    // Thursday has no register
    await take(school, WEEK[0], { [long]: 'A', [back]: 'A', [late]: 'A' })
    await take(school, WEEK[1], { [long]: 'A', [back]: 'A', [late]: 'A' })
    await take(school, WEEK[2], { [long]: 'A', [back]: 'A', [late]: 'L', [twice]: 'A' })
    await take(school, WEEK[4], { [long]: 'A', [late]: 'A', [twice]: 'A' })
    const { absentees, today } = await peopleOf(school.admin)
    expect(today).toBe(TODAY)
    expect(absentees).toEqual([
      { student_id: long, name: expect.stringContaining('Student1'), class_name: '8 A', since: WEEK[0], days: 4 },
    ])
    expect((await peopleOf(school.teacher)).absentees).toEqual(absentees)
  })

  test('is seen of one’s own classes alone, and of no other school', async () => {
    const school = await makeSchool(app.deps, { students: 1 })
    const [{ id }] = school.students
    for (const day of WEEK.slice(0, 3)) await take(school, day, { [id]: 'A' })
    expect((await peopleOf(school.teacher)).absentees).toHaveLength(1)
    expect((await peopleOf(await outsider(school))).absentees).toEqual([])
    const stranger = await makeSchool(app.deps)
    expect((await peopleOf(stranger.admin)).absentees).toEqual([])
    // nobody is asked after who has left
    await app.deps.db.update(students).set({ endDate: TODAY }).where(eq(students.id, id))
    expect((await peopleOf(school.admin)).absentees).toEqual([])
  })
})

test('birthdays of the week come in their order, without the year of birth', async () => {
  const school = await makeSchool(app.deps, { students: 4 })
  const born = ['2012-11-25', '2012-11-20', '2012-11-27', '2012-11-19']
  for (const [i, { id }] of school.students.entries()) {
    await app.deps.db.update(students).set({ dateOfBirth: born[i] }).where(eq(students.id, id))
  }
  const { birthdays } = await peopleOf(school.admin)
  expect(birthdays.map(({ student_id, day }: Record<string, string>) => [student_id, day])).toEqual([
    [school.students[1].id, TODAY],
    [school.students[0].id, '2026-11-25'],
  ])
  expect((await peopleOf(await outsider(school))).birthdays).toEqual([])
})
