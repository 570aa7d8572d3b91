import { SCHOOL_ZONE } from '@margam/contract/dates'
import { isId } from '@margam/contract/fields'
import { and, desc, eq, getTableColumns, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client.ts'
import { containsText } from '../../db/contains-text.ts'
import { linked } from '../../db/linked.ts'
import {
  academicYears,
  attendanceRegisters,
  auditLog,
  classes,
  exams,
  organisations,
  students,
  subjects,
  teachers,
} from '../../db/schema/index.ts'
import { countUpTo, withTotal } from '../../db/with-total.ts'
import type { Page } from '../../http/paging.ts'
import { personName } from '../../school/names.ts'
import { isShownId } from '../../school/shown.ts'

export interface AuditFilter {
  search: string
  action: string
  entity: string
  entityId: string
  /** The parts of one act; '' for whole acts, unless a thing is looked for. */
  partOf: string
  /** YYYY-MM-DD at the school, both included; "" for open. */
  from: string
  to: string
}

/** Changes made by people whose name holds `search`; the school itself is one of them. */
function madeBy(organisationId: string, search: string): SQL | undefined {
  const pattern = containsText(search)
  const named = (table: typeof teachers | typeof students, text: SQLWrapper) => sql`${auditLog.actorId} in (
    select ${table.id} from ${table} where ${table.organisationId} = ${organisationId} and ${text} like ${pattern})`
  const school = sql`${auditLog.actorId} in (
    select ${organisations.id} from ${organisations}
    where ${organisations.id} = ${organisationId} and lower(${organisations.name}) like ${pattern})`
  return or(school, named(teachers, teachers.searchName), named(students, students.searchText))
}

/** Changes of things whose name holds `search`. */
const called = (search: string) => sql`lower(${auditLog.name}) like ${containsText(search)}`

const dayStart = (day: string) => sql`(${day}::date)::timestamp at time zone ${SCHOOL_ZONE}`

function wanted(organisationId: string, filter: AuditFilter): SQL | undefined {
  const { search, action, entity, entityId, partOf, from, to } = filter
  const isWhole = !search && !entityId && !partOf
  return and(
    eq(auditLog.organisationId, organisationId),
    isShownId(organisationId, auditLog.entityId, 'text'),
    search ? or(madeBy(organisationId, search), called(search)) : undefined,
    isWhole ? isNull(auditLog.partOf) : undefined,
    partOf ? (isId(partOf) ? eq(auditLog.partOf, partOf) : sql`false`) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    entity ? eq(auditLog.entity, entity) : undefined,
    entityId ? eq(auditLog.entityId, entityId) : undefined,
    from ? sql`${auditLog.at} >= ${dayStart(from)}` : undefined,
    to ? sql`${auditLog.at} < ${dayStart(to)} + interval '1 day'` : undefined,
  )
}

/** The changes that a filter means, the newest first, one row more when there is another page, and how many there are. */
export const selectChanges = (db: Db, organisationId: string, filter: AuditFilter, page: Page) => {
  const all = db.select({ id: auditLog.id }).from(auditLog).where(wanted(organisationId, filter))
  return withTotal(db, page, countUpTo(all), (total) =>
    db
      .select({
        total,
        ...getTableColumns(auditLog),
        // in a select of one table its columns stand without its name, which the inner one would take for its own
        parts: sql<number>`(select count(*)::int from audit_log p
        where p.organisation_id = ${organisationId} and p.part_of = audit_log.id)`,
      })
      .from(auditLog)
      .where(
        and(
          wanted(organisationId, filter),
          // the moment is kept finer than a cursor could carry it
          page.after &&
            sql`(${auditLog.at}, ${auditLog.id}) < (select at, id from audit_log where organisation_id = ${organisationId} and id = ${page.after[0]})`,
        ),
      )
      .orderBy(desc(auditLog.at), desc(auditLog.id))
      .limit(page.limit + 1),
  )
}

/** What the school's people and things of these ids are called now. */
export async function selectNames(
  db: Db,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const wantedIds = [...new Set(ids)]
  const person = (table: typeof students | typeof teachers) =>
    db
      .select({ id: table.id, name: personName(table).as('name') })
      .from(table)
      .where(and(eq(table.organisationId, organisationId), inArray(table.id, wantedIds)))
  const thing = (table: typeof classes | typeof subjects | typeof academicYears | typeof exams) =>
    db
      .select({ id: table.id, name: sql<string>`${table.name}`.as('name') })
      .from(table)
      .where(and(eq(table.organisationId, organisationId), inArray(table.id, wantedIds)))
  const register = db
    .select({
      id: attendanceRegisters.id,
      name: sql<string>`${classes.name} || ', ' || to_char(${attendanceRegisters.day}, 'FMDD Mon YYYY')`.as('name'),
    })
    .from(attendanceRegisters)
    .innerJoin(classes, linked(classes.id, attendanceRegisters.classId))
    .where(and(eq(attendanceRegisters.organisationId, organisationId), inArray(attendanceRegisters.id, wantedIds)))
  const school = db
    .select({ id: organisations.id, name: sql<string>`${organisations.name}`.as('name') })
    .from(organisations)
    .where(and(eq(organisations.id, organisationId), inArray(organisations.id, wantedIds)))
  const rows = await unionAll(
    person(students),
    person(teachers),
    thing(classes),
    thing(subjects),
    thing(academicYears),
    thing(exams),
    register,
    school,
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
