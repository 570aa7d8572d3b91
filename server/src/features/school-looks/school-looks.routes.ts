import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/school-looks'
import { say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import { parseSettings, selectOrganisation } from '../../school/settings.ts'
import { selectChanges, selectNames } from '../audit/index.ts'
import { selectClasses } from '../classes/index.ts'
import { selectSubjects } from '../subjects/index.ts'
import { beginLook, finishLook, type LookRow, lookPolicies, noteLookedAt } from './looks.ts'
import * as queries from './school-looks.queries.ts'

type PersonRow = Awaited<ReturnType<typeof queries.selectPeople>>['rows'][number]

const stateOf = ({ archivedAt, loginId, invitedAt }: PersonRow) =>
  archivedAt
    ? ('archived' as const)
    : loginId
      ? ('active' as const)
      : invitedAt
        ? ('invited' as const)
        : ('new' as const)

async function readLook(db: Db, look: LookRow) {
  const {
    settings,
    kind: _,
    version: __,
    email,
    phone,
    address,
    name,
    ...school
  } = await selectOrganisation(db, look.organisationId)
  const { logo_file_id: ___, ...shown } = parseSettings(settings)
  return {
    look_id: look.id,
    school_id: look.organisationId,
    reason: look.reason,
    ends_at: look.endsAt.toISOString(),
    school: {
      name,
      email,
      phone,
      address,
      affiliated_to: school.affiliatedTo,
      affiliation_number: school.affiliationNumber,
      settings: shown,
    },
  }
}

async function readClasses(db: Db, { organisationId }: LookRow) {
  const year = await queries.selectOptionalCurrentYear(db, organisationId)
  const classes = year ? await selectClasses(db, organisationId, year.id) : []
  const counts = await queries.countInClasses(db, organisationId)
  return {
    academic_year: year?.name ?? null,
    classes: classes.map(({ id, name, teacher, archivedAt }) => ({
      class_id: id,
      name,
      class_teacher: teacher ?? '',
      students: counts.get(id) ?? 0,
      is_archived: archivedAt !== null,
    })),
    subjects: (await selectSubjects(db, organisationId)).map(({ id, name, code, archivedAt }) => ({
      subject_id: id,
      name,
      code,
      is_archived: archivedAt !== null,
    })),
  }
}

interface Paged {
  search: string
  limit: string
  cursor: string
}
/** What stood before and after a change is not told: it may be a mark, or what a teacher wrote. */
async function readTrail(db: Db, { organisationId }: LookRow, query: Paged) {
  const filter = { search: query.search, action: '', entity: '', entityId: '', partOf: '', from: '', to: '' }
  const asked = readPage(query)
  const { rows, total } = await selectChanges(db, organisationId, filter, asked)
  const { page, next_cursor } = cutPage(rows, asked.limit, (row) => [row.id])
  const nameOf = await selectNames(
    db,
    organisationId,
    page.flatMap(({ actorId }) => actorId ?? []),
  )
  const changes = page.map(({ id, at, actorId, actorRole, action, entity, name }) => ({
    id,
    at: at.toISOString(),
    actor_name: nameOf.get(actorId ?? '') ?? '',
    actor_role: actorRole,
    action,
    entity,
    entity_name: name || null,
  }))
  return { changes, total, next_cursor }
}

export const schoolLooksFeature = defineFeature({
  name: 'school-looks',
  policies: lookPolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.openLook, async ({ body, caller, requestId }) => {
      const { id, endsAt } = await beginLook(deps, { caller, requestId }, body)
      const message = say('You may read for {minutes} minutes. The school was told.', { minutes: body.minutes })
      return { message, look_id: id, ends_at: endsAt.toISOString() }
    })
    on(contract.endLook, async ({ caller, found, requestId }) => {
      await finishLook(deps, { caller, requestId }, found['params.lookId'])
      return { message: /*i18n*/ 'Access has ended.' }
    })
    on(contract.readLook, async ({ caller, found, requestId }) => {
      const look = found['params.lookId']
      await noteLookedAt(db, { caller, requestId }, look, 'settings')
      return readLook(db, look)
    })
    on(contract.listLookPeople, async ({ caller, found, query, requestId }) => {
      const look = found['params.lookId']
      const { organisationId } = look
      const filter = { search: query.search, roles: queries.rolesOf(query.role) }
      const page = readPage(query, [() => true, isId])
      await noteLookedAt(db, { caller, requestId }, look, 'people')
      const { rows, total } = await queries.selectPeople(db, organisationId, filter, page)
      const { page: cut, next_cursor } = cutPage(rows, page.limit, (row) => [row.sortKey, row.id])
      const people = cut.map((row) => ({
        user_id: row.id,
        name: row.name,
        user_role: row.role as queries.LookRole,
        email: row.email,
        state: stateOf(row),
      }))
      return { people, total, next_cursor }
    })
    on(contract.listLookClasses, async ({ caller, found, requestId }) => {
      const look = found['params.lookId']
      await noteLookedAt(db, { caller, requestId }, look, 'classes and subjects')
      return readClasses(db, look)
    })
    on(contract.listLookTrail, async ({ caller, found, query, requestId }) => {
      const look = found['params.lookId']
      await noteLookedAt(db, { caller, requestId }, look, 'audit trail')
      return readTrail(db, look, query)
    })
  },
})
