import * as contract from '@margam/contract/academic-years'
import { listAudit } from '@margam/contract/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/columns.ts'
import { areaGrades, cardAreas, reportRemarks } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
let school: Person
beforeAll(async () => {
  app = await startTestApp()
  school = await makePerson(app.deps, 'organisation')
})
afterAll(() => app.close())

const call = (endpoint: Parameters<TestApp['call']>[0], body?: unknown, who = school) =>
  app.call(endpoint, { token: who.token, params: { userId: who.id }, body })
const list = async () => (await call(contract.listAcademicYears)).body

test('a new school has the usual year, June to May, as its current one', async () => {
  const { academic_years } = await list()
  expect(academic_years).toHaveLength(1)
  expect(academic_years[0]).toMatchObject({ current: true, starts_on: expect.stringMatching(/-06-01$/), classes: 0 })
})

test('years are added and made current; one is current at a time; overlaps are refused at the field', async () => {
  const [{ starts_on }] = (await list()).academic_years
  const next = Number(starts_on.slice(0, 4)) + 1
  const made = await call(contract.createAcademicYear, { starts_on: `${next}-06-01`, ends_on: `${next + 1}-05-31` })
  expect([made.status, made.body.academic_year.academic_year_name]).toEqual([201, `${next}-${next + 1}`])
  const { academic_year_id, version } = made.body.academic_year
  expect((await call(contract.updateAcademicYear, { academic_year_id, current: true, version })).status).toBe(200)
  expect((await list()).academic_years.filter((year: { current: boolean }) => year.current)).toHaveLength(1)
  expect((await call(contract.updateAcademicYear, { academic_year_id, current: true, version })).status).toBe(409)
  const overlap = await call(contract.createAcademicYear, { starts_on: `${next}-12-01`, ends_on: `${next + 2}-05-31` })
  expect([overlap.status, Object.keys(overlap.body.errors)]).toEqual([400, ['starts_on']])
  const backwards = await call(contract.createAcademicYear, { starts_on: '2031-06-01', ends_on: '2030-05-31' })
  expect(backwards.body.errors).toEqual({ ends_on: ['The end date must be after the start date.'] })
})

test('a year of more than 18 months is refused, and one whose name is taken is told so', async () => {
  const who = await makePerson(app.deps, 'organisation')
  const add = (starts_on: string, ends_on: string) => call(contract.createAcademicYear, { starts_on, ends_on }, who)
  const tooLong = { ends_on: ['An academic year has at most 18 months.'] }
  expect((await add('2041-06-01', '2130-05-31')).body.errors).toEqual(tooLong)
  expect((await add('2041-01-01', '2042-07-01')).body.errors).toEqual(tooLong)
  const longest = await add('2041-01-01', '2042-06-30')
  expect(longest.status).toBe(201)
  const { academic_year_id } = longest.body.academic_year
  const longer = await call(contract.updateAcademicYear, { academic_year_id, ends_on: '2042-07-01' }, who)
  expect([longer.status, longer.body.errors]).toEqual([400, tooLong])

  expect((await add('2045-01-01', '2045-06-30')).status).toBe(201)
  expect((await add('2045-07-01', '2045-12-31')).body.errors).toEqual({
    starts_on: ['There is an academic year 2045 already: a year is named by the calendar years it begins and ends in.'],
  })
})

test('holidays and terms are replaced as lists', async () => {
  const [{ academic_year_id }] = (await list()).academic_years
  const save = (changes: object) => call(contract.updateAcademicYear, { academic_year_id, ...changes })
  const onam = { name: 'Onam', starts_on: '2026-08-25', ends_on: '2026-08-28' }
  expect(
    (
      await save({
        holidays: [onam],
        terms: [
          { name: 'Term 1', weight: 40 },
          { name: 'Term 2', weight: 60 },
        ],
      })
    ).status,
  ).toBe(200)
  expect(await list()).toMatchObject({ holidays: [onam], terms: [{ name: 'Term 1', weight: 40 }, { name: 'Term 2' }] })
  expect((await save({ terms: [{ name: 'Term 2', weight: 50.5 }] })).status).toBe(200)
  expect((await list()).terms).toMatchObject([{ name: 'Term 2', weight: 50.5, position: 0 }])
  expect((await save({ holidays: [{ ...onam, ends_on: '2026-08-01' }] })).body.errors).toEqual({
    'holidays.0.ends_on': ['The last day must not be before the first.'],
  })
})

test('a term that somebody entered something for is not removed', async () => {
  const { students, klass, teacher, organisationId, admin, year } = await makeSchool(app.deps)
  const save = (terms: object[]) =>
    call(contract.updateAcademicYear, { academic_year_id: year.id, terms }, admin).then(({ body }) => body.errors)
  await save([
    { name: 'Term 1', weight: 40 },
    { name: 'Term 2', weight: 60 },
  ])
  const { terms } = (await call(contract.listAcademicYears, undefined, admin)).body
  const of = { organisationId, classId: klass.id, studentId: students[0].id, period: String(terms[0].id) }
  const area = { id: newId(), organisationId, kind: 'co_scholastic' as const, name: 'Art', position: 0 }
  await app.deps.db.insert(cardAreas).values(area)
  await app.deps.db.insert(areaGrades).values({ ...of, areaId: area.id, grade: 'A', writtenBy: teacher.id })
  await app.deps.db.insert(reportRemarks).values({ ...of, remark: 'Kind.', writtenBy: teacher.id })
  const second = [{ name: 'Term 2', weight: 60 }]
  expect(await save(second)).toEqual({ terms: ['Term 1 has grades of areas and cannot be removed.'] })
  await app.deps.db.update(areaGrades).set({ grade: '' })
  expect(await save(second)).toEqual({ terms: ['Term 1 has remarks for report cards and cannot be removed.'] })
  await app.deps.db.update(reportRemarks).set({ remark: '' })
  expect(await save(second)).toBeUndefined()
})

test('terms have dates inside the year and keep what they are under a new name', async () => {
  const { academic_years, terms } = await list()
  const year = academic_years.find(
    (one: { academic_year_id: string }) => one.academic_year_id === terms[0].academic_year_id,
  )
  const { academic_year_id, starts_on, ends_on } = year
  const [from, to] = [starts_on.slice(0, 4), ends_on.slice(0, 4)]
  const save = (changes: object) => call(contract.updateAcademicYear, { academic_year_id, ...changes })
  const first = {
    id: terms[0].id,
    name: 'First term',
    weight: 40,
    starts_on: `${from}-06-01`,
    ends_on: `${from}-10-15`,
  }
  const second = { name: 'Second term', weight: 60, starts_on: `${from}-10-16`, ends_on: `${to}-05-31` }
  expect((await save({ terms: [first, second] })).status).toBe(200)
  const saved = (await list()).terms
  expect(saved).toMatchObject([first, second])

  const wrong = async (changed: object) => (await save({ terms: [first, { ...second, ...changed }] })).body.errors
  expect(await wrong({ starts_on: `${from}-10-15` })).toEqual({
    'terms.1.starts_on': ['This term must begin after First term has ended.'],
  })
  expect(await wrong({ ends_on: '' })).toEqual({ 'terms.1.ends_on': ['Give both dates of the term, or neither.'] })
  expect(await wrong({ ends_on: `${to}-06-01` })).toEqual({
    'terms.1.ends_on': ['This day lies outside the academic year.'],
  })
  expect(await wrong({ id: academic_year_id })).toEqual({ 'terms.1.name': ['This term is not there any more.'] })
  expect((await save({ starts_on: `${from}-07-01` })).body.errors).toEqual({
    starts_on: ['A term would lie outside these dates. Change the terms first.'],
  })

  // the two change places, dates and all
  const swapped = [
    { ...saved[1], starts_on: `${from}-06-01`, ends_on: `${from}-10-15` },
    { ...saved[0], starts_on: `${from}-10-16`, ends_on: `${to}-05-31` },
  ]
  expect((await save({ terms: swapped })).status).toBe(200)
  expect((await list()).terms.map(({ id }: { id: string }) => id)).toEqual([saved[1].id, saved[0].id])
})

test('the trail keeps what was replaced beside what came, under the same names', async () => {
  const who = await makePerson(app.deps, 'organisation')
  const years = async () => (await call(contract.listAcademicYears, undefined, who)).body.academic_years
  const [{ academic_year_id, academic_year_name, starts_on, ends_on }] = await years()
  const save = async (changes: object, id = academic_year_id) => {
    const saved = await call(contract.updateAcademicYear, { academic_year_id: id, ...changes }, who)
    expect(saved.status).toBe(200)
    const { body } = await app.call(listAudit, { token: who.token, query: { entity: 'academic-year' } })
    return [body.changes[0].before, body.changes[0].after]
  }
  const onam = { name: 'Onam', starts_on: '2026-08-25', ends_on: '2026-08-28' }
  const diwali = { name: 'Diwali', starts_on: '2026-11-09', ends_on: '2026-11-09' }
  expect(await save({ holidays: [diwali, onam] })).toEqual([{ holidays: [] }, { holidays: [onam, diwali] }])
  expect(await save({ holidays: [] })).toEqual([{ holidays: [onam, diwali] }, { holidays: [] }])

  const year = Number(starts_on.slice(0, 4))
  const dates = { name: academic_year_name, starts_on, ends_on }
  const longer = `${year + 1}-06-30`
  expect(await save({ starts_on, ends_on: longer })).toMatchObject([dates, { ...dates, ends_on: longer }])
  // a year that begins later than its attendance did forgets from when it was kept
  const [was, is] = await save({ starts_on: `${year + 1}-06-15`, ends_on: longer })
  expect(Object.keys(was)).toEqual(Object.keys(is))
  expect(is).toMatchObject({ name: `${year + 1}`, attendance_starts_on: `${year + 1}-06-15` })
  await save({ starts_on, ends_on })

  const span = { starts_on: `${year + 1}-06-01`, ends_on: `${year + 2}-05-31` }
  const { academic_year: next } = (await call(contract.createAcademicYear, span, who)).body
  expect(await save({ current: true }, next.academic_year_id)).toEqual([
    { current: academic_year_name },
    { current: next.academic_year_name },
  ])
})

test('another school’s year is not there', async () => {
  const [{ academic_year_id }] = (await list()).academic_years
  const other = await makePerson(app.deps, 'organisation')
  expect((await call(contract.updateAcademicYear, { academic_year_id, current: true }, other)).status).toBe(404)
})
