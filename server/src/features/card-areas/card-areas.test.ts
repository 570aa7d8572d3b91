import * as contract from '@margam/contract/card-areas'
import { readReportCard } from '@margam/contract/report-cards'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditLog, classes } from '../../db/schema/index.ts'
import { makePerson, type Person } from '../../testing/factories.ts'
import { makeReportScene } from '../../testing/report-scene.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = async (who: Person) => (await app.call(contract.listCardAreas, { token: who.token })).body
type Area = { kind: contract.AreaKind; name: string; area_id?: string }
const put = async (who: Person, areas: Area[], given: { points?: number; stamp?: string } = {}) => {
  const { stamp } = await list(who)
  return app.call(contract.saveCardAreas, { token: who.token, body: { areas, points: 5, stamp, ...given } })
}
const art: Area = { kind: 'co_scholastic', name: 'Art education' }
const work: Area = { kind: 'co_scholastic', name: 'Work education' }
const conduct: Area = { kind: 'discipline', name: 'Behaviour' }
const names = (body: contract.CardAreas) => body.areas.map(({ name }) => name)

describe('the list', () => {
  test('starts empty, is replaced as a whole, and the trail says from what to what', async () => {
    const school = await makePerson(app.deps, 'organisation')
    expect(await list(school)).toMatchObject({ areas: [], points: 5 })
    const first = await put(school, [work, art, conduct], { points: 3 })
    expect([first.status, names(first.body), first.body.points]).toEqual([200, [work.name, art.name, conduct.name], 3])
    const [a, b, c] = first.body.areas
    // two change their names for each other's, and the third leaves
    const second = await put(school, [
      { ...b, name: work.name },
      { ...a, name: art.name },
    ])
    expect(names(second.body)).toEqual([work.name, art.name])
    expect(second.body.areas[0].area_id).toBe(b.area_id)
    // under its name it is the same again, with its grades
    const third = await put(school, [{ ...conduct, name: 'BEHAVIOUR' }])
    expect(third.body.areas).toEqual([{ ...c, name: 'BEHAVIOUR' }])
    const isOwn = eq(auditLog.organisationId, school.id)
    const [last] = await app.deps.db.select().from(auditLog).where(isOwn).orderBy(desc(auditLog.id)).limit(1)
    expect([last?.entity, last?.before, last?.after]).toEqual([
      'card-areas',
      { areas: [work.name, art.name], points: 5 },
      { areas: ['BEHAVIOUR'], points: 5 },
    ])
  })

  test('refuses one name twice, more than twenty, an empty name and a stale list', async () => {
    const school = await makePerson(app.deps, 'organisation')
    const twice = await put(school, [art, { ...art, name: 'art education' }])
    expect([twice.status, twice.body.errors]).toMatchObject([
      400,
      { 'areas.1.name': ['art education is on the list already.'] },
    ])
    const [stored] = (await put(school, [art])).body.areas
    const again = await put(school, [stored, { ...stored, name: 'Music' }])
    expect([again.status, again.body.errors]).toMatchObject([
      400,
      { 'areas.1.name': ['Music is on the list already.'] },
    ])
    const many = await put(
      school,
      Array.from({ length: 21 }, (_, i) => ({ ...art, name: `Area ${i}` })),
    )
    expect([many.status, many.body.errors]).toMatchObject([400, { areas: ['A school has at most 20 areas.'] }])
    const empty = await put(school, [{ ...art, name: ' ' }])
    expect([empty.status, empty.body.errors]).toMatchObject([400, { 'areas.0.name': ['Say what it is called.'] }])
    const { stamp } = await list(school)
    await put(school, [art])
    const stale = await put(school, [work], { stamp })
    expect([stale.status, names(stale.body.current)]).toEqual([409, [art.name]])
  })

  test('gives an area the name of one that rests, and each keeps its own grades', async () => {
    const school = await makePerson(app.deps, 'organisation')
    const [a, b] = (await put(school, [art, work])).body.areas
    await put(school, [a])
    const renamed = await put(school, [{ ...a, name: work.name }])
    expect([renamed.status, renamed.body.areas]).toEqual([200, [{ ...a, name: work.name }]])
    expect(renamed.body.areas[0].area_id).not.toBe(b.area_id)
  })

  test('is changed once by ten at once', async () => {
    const school = await makePerson(app.deps, 'organisation')
    const { stamp } = await list(school)
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, i) => put(school, [{ ...art, name: `Area ${i}` }], { stamp })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await list(school)).areas).toHaveLength(1)
  })
})

async function makeGrid() {
  const scene = await makeReportScene(app.deps)
  const { body } = await put(scene.admin, [art, conduct])
  const params = { class_id: scene.klass.id }
  const [artId, conductId]: string[] = body.areas.map(({ area_id: id }: { area_id: string }) => id)
  const read = async (who: Person, period = '') =>
    (await app.call(contract.readAreaGrades, { token: who.token, params, query: { period } })).body
  const save = (who: Person, period: string, grades: unknown[]) =>
    app.call(contract.saveAreaGrades, { token: who.token, params, body: { period, grades } })
  return { ...scene, artId, conductId, read, save }
}

describe('the grades of a class', () => {
  test('are written by the class teacher for a term, and stand on the cards of the term and the year', async () => {
    const { teacher, admin, klass, ids, one, two, artId, conductId, read, save } = await makeGrid()
    const grid = await read(teacher)
    expect([grid.period, grid.scale, grid.students.length, grid.grades]).toEqual([
      one,
      ['A', 'B', 'C', 'D', 'E'],
      4,
      [],
    ])
    const cell = { student_id: ids[0], area_id: artId, grade: 'B', version: 0 }
    const saved = await save(teacher, one, [cell, { ...cell, area_id: conductId, grade: 'A' }])
    expect([saved.status, saved.body.saved.length, saved.body.stale]).toEqual([200, 2, []])
    await save(teacher, two, [{ ...cell, grade: 'A' }])
    const areasOf = async (period: string) =>
      (
        await app.call(readReportCard, {
          token: admin.token,
          params: { class_id: klass.id, student_id: ids[0] },
          query: { period },
        })
      ).body.paper.areas
    expect(await areasOf(one)).toEqual([
      { title: ['Co-scholastic areas'], columns: [['Grade']], rows: [['Art education', 'B']] },
      { title: ['Discipline'], columns: [['Grade']], rows: [['Behaviour', 'A']] },
    ])
    expect(await areasOf('year')).toEqual([
      { title: ['Co-scholastic areas'], columns: [['Term 1'], ['Term 2']], rows: [['Art education', 'B', 'A']] },
      { title: ['Discipline'], columns: [['Term 1'], ['Term 2']], rows: [['Behaviour', 'A', '–']] },
    ])
    // taken off the list it stays on the cards on which it was graded
    await put(admin, [art])
    expect((await areasOf(one)).map(({ title }: { title: string[] }) => title[0])).toEqual([
      'Co-scholastic areas',
      'Discipline',
    ])
  })

  test('of two who write at once keep the first, and say so to the second', async () => {
    const { teacher, admin, ids, one, artId, read, save } = await makeGrid()
    const cell = { student_id: ids[0], area_id: artId, grade: 'B', version: 0 }
    await save(teacher, one, [cell])
    const other = await save(admin, one, [
      { ...cell, grade: 'C' },
      { ...cell, student_id: ids[1], grade: 'D' },
    ])
    expect(other.body).toMatchObject({
      saved: [{ student_id: ids[1], grade: 'D', version: 1 }],
      stale: [{ student_id: ids[0], grade: 'B', version: 1, by: expect.stringMatching(/^Radha/) }],
    })
    const back = await save(admin, one, [{ ...cell, grade: '', version: 1 }])
    expect(back.body.saved).toMatchObject([{ grade: '', version: 2 }])
    expect((await read(admin, one)).grades).toContainEqual({ ...cell, grade: '', version: 2 })
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((grade) => save(admin, one, [{ ...cell, grade, version: 2 }])),
    )
    expect(replies.flatMap(({ body }) => body.saved)).toHaveLength(1)
  })

  test('are of the school’s scale, of a term where there are terms, of the class, and rest when it is archived', async () => {
    const { teacher, colleague, admin, klass, ids, one, artId, save, read } = await makeGrid()
    const other = await makeReportScene(app.deps)
    const cell = { student_id: ids[0], area_id: artId, grade: 'F', version: 0 }
    const refused = async (grades: unknown[], period = one) => {
      const reply = await save(teacher, period, grades)
      return [reply.status, Object.values(reply.body.errors ?? {}).flat()[0]]
    }
    expect(await refused([cell])).toEqual([400, 'Choose A, B, C, D or E, or leave it empty.'])
    const fine = { ...cell, grade: 'A' }
    expect(await refused([fine, fine])).toEqual([400, 'A grade is given twice.'])
    expect(await refused([fine], 'year')).toEqual([400, 'Areas are graded in the terms of the year.'])
    expect((await refused([{ ...fine, student_id: other.ids[0] }]))[0]).toBe(400)
    expect((await save(colleague, one, [fine])).status).toBe(404)
    expect((await save(other.admin, one, [fine])).status).toBe(404)
    await app.deps.db.update(classes).set({ archivedAt: new Date() }).where(eq(classes.id, klass.id))
    expect(await refused([fine])).toEqual([400, 'This class is archived.'])
    expect((await read(admin, one)).is_archived).toBe(true)
  })
})
