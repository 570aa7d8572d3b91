import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { httpCaller } from './caller.ts'
import { countByKind, findBroken, findLost, makeTeam, writeOn } from './team.ts'
import type { Call, Writer } from './writer.ts'

// What attacks look for after a kill is found when it is there.

let app: TestApp
let call: Call
let writers: Writer[]
beforeAll(async () => {
  app = await startTestApp()
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo
  call = httpCaller(() => `http://127.0.0.1:${port}`, app.deps.secrets)
  writers = await makeTeam(app.deps)
  const writesEnough = () => writers.every((writer) => writer.answered() >= 2)
  await writeOn(writers, call, () => !writesEnough())
})
afterAll(() => app.close())

test('nothing is missed of what was written and stands', async () => {
  expect(Object.keys(countByKind(writers))).toEqual(['marks', 'registers', 'papers', 'answers'])
  expect(await findLost(writers, call)).toEqual([])
  expect(await findBroken(writers, app.deps.database)).toEqual([])
})

test.each([
  [
    'a cell of an exam',
    'update marks set mark = mark + 1 where student_id = (select min(student_id::text)::uuid from marks)',
  ],
  ['a whole save', 'update marks set mark = mark - 1'],
  ['an exam', 'delete from marks'],
  [
    'a line of the trail of marks',
    "delete from audit_log where id = (select max(id::text)::uuid from audit_log where entity = 'mark')",
  ],
  [
    'an entry',
    'delete from attendance_entries where student_id = (select min(student_id::text)::uuid from attendance_entries)',
  ],
  ['a correction', "update attendance_entries set code = 'P'"],
  ['a register', 'delete from attendance_registers'],
  ['a line of the trail of registers', "delete from audit_log where entity = 'register' and action = 'take'"],
  ['a kept count', 'update attendance_counts set present = present + 1'],
  ['a paper', 'delete from papers where id = (select min(id::text)::uuid from papers)'],
  ['the questions of a paper', 'delete from paper_revisions'],
  [
    'the key of a paper',
    `update paper_revisions set snapshot = jsonb_set(snapshot, '{made,paper,sections,0,questions,0,items,0,item,scheme}', '[]')`,
  ],
  ['which questions a paper uses', 'delete from paper_items where item = (select min(item) from paper_items)'],
  ['a use of the quota', 'update papers set made_on = null'],
  ['an answer', 'update assessment_answers set answer = null'],
  [
    'the order of answers',
    "update assessment_answers set given_at = (timestamp '2100-01-01' - (given_at at time zone 'utc' - timestamp '2000-01-01')) at time zone 'utc'",
  ],
])('%s that is gone or half there is found', async (_what, spoil) => {
  const { database } = app.deps
  const gone = new Error('put back')
  const found: string[][] = []
  const spoiled = app.deps.db.transaction(async (tx) => {
    await tx.execute("set local session_replication_role = 'replica'")
    await tx.execute(spoil)
    const query = async (text: string, values: unknown[] = []) => {
      const filled = text.replaceAll('$1', `'${String(values[0])}'`).replaceAll('$2', `'${String(values[1])}'`)
      return (await tx.execute(filled)) as unknown as { rows: Record<string, unknown>[] }
    }
    found.push(await findBroken(writers, { ...database, query }))
    throw gone
  })
  await expect(spoiled).rejects.toBe(gone)
  expect(found[0]).not.toEqual([])
  expect(await findBroken(writers, database)).toEqual([])
})
