import { setTimeout as pause } from 'node:timers/promises'
import type { ImportRow } from '@margam/contract/students'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { writeAudit } from '../../audit/audit.ts'
import type { Database, Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { rowsOf } from '../../db/rows.ts'
import { studentImports } from '../../db/schema/index.ts'
import { lockSchool } from '../../db/school-lock.ts'
import type { By } from '../../http/session.ts'
import type { ReadRow } from '../../imports/read-sheet.ts'
import { defineTidying } from '../../jobs/job.ts'
import { fullName } from '../../school/names.ts'
import type { Placement } from './import-plan.ts'
import { insertPlacements, insertStudents } from './insert-import.ts'

// An import comes in piece by piece, each piece a transaction of its own that holds nobody up; docs/decisions/132.

/** So many that a piece takes the embedded database less than a tenth of a second. */
const ROWS_AT_ONCE = 50
/** It does one thing at a time: between two pieces whoever waits gets several statements through. */
const PAUSE_MS = 25
/** How often one that waits for its turn looks whether it has come. */
const TURN_MS = 500
/** Taking back is slower: every row is asked whether something refers to it. */
const REMOVED_AT_ONCE = 50

type Place = Pick<Database, 'db' | 'kind'>
export interface Import {
  organisationId: string
  id: string
}
export interface Landing extends Import {
  runId: string
  rows: readonly ReadRow<ImportRow>[]
  placements: readonly Placement[]
  /** The year that they are placed in. */
  yearId: string | undefined
}

/** The classes are not those that the import was planned for. */
export class ChangedMeanwhile extends Error {}
/** Another server goes on with the import. */
export class TakenOver extends Error {}

const isImport = ({ organisationId, id }: Import) =>
  and(eq(studentImports.organisationId, organisationId), eq(studentImports.id, id), isNull(studentImports.shownAt))

/** Imports of a school come one after another, else two would give out the same roll numbers. */
const tryToBegin = (db: Db, { organisationId, id }: Import, runId: string) =>
  db.transaction(async (tx) => {
    await lockSchool(tx, organisationId)
    // one that takes longer than any import does is a dead server's
    const isAtWork = sql`${studentImports.shownAt} is null and ${studentImports.beganAt} > now() - interval '5 minutes'`
    if (await tx.$count(studentImports, and(eq(studentImports.organisationId, organisationId), isAtWork))) return false
    await tx.insert(studentImports).values({ organisationId, id, runId })
    return true
  })

/** Begins an import when it is its turn. Only who holds its run goes on with it. */
export async function beginImport(db: Db, at: Import): Promise<string> {
  const runId = newId()
  while (!(await tryToBegin(db, at, runId))) await pause(TURN_MS)
  return runId
}

/** Brings the rows in, seen by nobody. */
export async function landRows({ db, kind }: Place, by: By, landing: Landing): Promise<void> {
  const placed = new Map(landing.placements.map((placement) => [placement.studentId, placement]))
  for (let start = 0; start < landing.rows.length; start += ROWS_AT_ONCE) {
    const rows = landing.rows.slice(start, start + ROWS_AT_ONCE)
    await db.transaction(async (tx) => {
      const held = await tx
        .select({ id: studentImports.id })
        .from(studentImports)
        .where(and(isImport(landing), eq(studentImports.runId, landing.runId)))
        .for('share')
      if (held.length === 0) throw new TakenOver()
      await insertStudents(tx, by, rows, landing.id)
      const places = rows.flatMap(({ id }) => placed.get(id) ?? [])
      if (landing.yearId && places.length) await insertPlacements(tx, landing.organisationId, landing.yearId, places)
      await writeAudit(
        tx,
        by,
        rows.map(({ id, fields }) => ({
          action: 'import',
          entity: 'student',
          entityId: id,
          name: fullName({ firstName: fields.first_name, lastName: fields.last_name }),
          after: fields,
        })),
      )
    })
    if (kind === 'embedded') await pause(PAUSE_MS)
  }
}

/** How many come under each key. */
const countBy = <T>(list: readonly T[], key: (one: T) => string) =>
  [...Map.groupBy(list, key)].map(([name, some]) => ({ name, students: some.length }))

/** Whether the classes of the plan are still in use, in the current year and large enough. */
async function isStillRight(tx: Db, { organisationId, placements }: Landing): Promise<boolean> {
  const planned = countBy(placements, ({ classId }) => classId)
  const rows = await rowsOf<{ right: number }>(
    tx,
    sql`
    select count(*)::int as right from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p(name uuid, students int)
    join classes c on c.organisation_id = ${organisationId} and c.id = p.name and c.archived_at is null
    join academic_years y on y.organisation_id = ${organisationId} and y.id = c.academic_year_id and y.is_current
    left join enrolment_counts n on n.organisation_id = ${organisationId} and n.class_id = c.id
    where c.capacity is null or c.capacity >= p.students + coalesce(n.students, 0)`,
  )
  return rows[0].right === planned.length
}

/** Counts whom the triggers left out while nobody saw them. */
async function countLanded(tx: Db, { organisationId, rows, placements }: Landing): Promise<void> {
  const levels = JSON.stringify(countBy(rows, ({ fields }) => fields.class_name))
  const classes = JSON.stringify(countBy(placements, ({ classId }) => classId))
  await tx.execute(sql`
    insert into student_counts as c (organisation_id, class_level, archived, students)
    select ${organisationId}, name, false, students
    from jsonb_to_recordset(${levels}::jsonb) as r(name text, students int) order by name
    on conflict (organisation_id, class_level, archived) do update set students = c.students + excluded.students`)
  await tx.execute(sql`
    insert into enrolment_counts as c (organisation_id, class_id, students)
    select ${organisationId}, name, students
    from jsonb_to_recordset(${classes}::jsonb) as r(name uuid, students int) order by name
    on conflict (organisation_id, class_id) do update set students = c.students + excluded.students`)
}

/** The last step: everybody is seen from now on. `andThen` is part of it. */
export const showImport = (db: Db, landing: Landing, andThen: (tx: Db) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    await lockSchool(tx, landing.organisationId)
    const shown = await tx
      .update(studentImports)
      .set({ shownAt: new Date() })
      .where(and(isImport(landing), eq(studentImports.runId, landing.runId)))
      .returning({ id: studentImports.id })
    if (shown.length === 0) throw new TakenOver()
    if (!(await isStillRight(tx, landing))) throw new ChangedMeanwhile()
    await countLanded(tx, landing)
    await andThen(tx)
  })

/** Takes away what came in of an import that is not shown: all of it, or what one attempt brought. */
export async function removeImport({ db, kind }: Place, at: Import, runId?: string): Promise<void> {
  const { organisationId, id } = at
  const removeSome = () =>
    db.transaction(async (tx) => {
      const held = await tx
        .select({ id: studentImports.id })
        .from(studentImports)
        .where(and(isImport(at), runId ? eq(studentImports.runId, runId) : undefined))
        .for('update')
      if (held.length === 0) return false
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`
        select id from students where organisation_id = ${organisationId} and import_id = ${id}
        limit ${REMOVED_AT_ONCE}`,
      )
      if (rows.length === 0) {
        await tx.delete(studentImports).where(isImport(at))
        return false
      }
      const texts = sql`select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.id))}::jsonb)`
      const ids = sql`any (array(select value::uuid from (${texts} as value) one))`
      // nobody has seen them, so that nothing else refers to them, and the trail tells of nothing that did not happen
      await tx.execute(sql`
        delete from audit_log where organisation_id = ${organisationId} and entity = 'student' and entity_id = any (array(${texts}))`)
      await tx.execute(sql`delete from enrolments where organisation_id = ${organisationId} and student_id = ${ids}`)
      await tx.execute(
        sql`delete from student_profiles where organisation_id = ${organisationId} and student_id = ${ids}`,
      )
      await tx.execute(sql`delete from students where organisation_id = ${organisationId} and id = ${ids}`)
      await tx.execute(sql`delete from accounts where organisation_id = ${organisationId} and id = ${ids}`)
      return true
    })
  while (await removeSome()) if (kind === 'embedded') await pause(PAUSE_MS)
}

/** What is left of imports that nobody goes on with: their task is over, or it has been given up. */
export const forgetImports = defineTidying({
  name: 'students.forget-imports',
  run: async ({ database }: { database: Database }) => {
    const abandoned = await rowsOf<Import>(
      database.db,
      sql`
      select i.organisation_id as "organisationId", i.id from student_imports i
      left join tasks t on t.organisation_id = i.organisation_id and t.id = i.id
      where i.shown_at is null and (t.state is null or t.state in ('done', 'failed') or i.began_at < now() - interval '1 hour')`,
    )
    for (const left of abandoned) await removeImport(database, left)
  },
})
