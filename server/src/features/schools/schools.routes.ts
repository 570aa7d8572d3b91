import type { ReplyInput } from '@margam/contract/endpoint'
import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/schools'
import { say } from '@margam/school/sentence'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { Invalid, NotFound } from '../../http/errors.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import type { Caller } from '../../http/session.ts'
import { schoolExportTask, startSchoolExport } from './export.ts'
import { announceDeletion, cancelDeletion, lift, suspend } from './school-state.ts'
import * as queries from './schools.queries.ts'

const SOUND: Record<queries.SortKey, (key: string) => boolean> = {
  name: () => true,
  founded_at: (key) => !Number.isNaN(Date.parse(key)),
  students: (key) => /^\d{1,9}$/.test(key),
}
const STATES = ['', 'active', 'suspended', 'ending']

function readSort(sort: string): { sort: queries.SortKey; descending: boolean } {
  const descending = sort.startsWith('-')
  const key = (descending ? sort.slice(1) : sort) || 'name'
  if (!queries.isSortKey(key)) throw new Invalid({ sort: [/*i18n*/ 'The list cannot be sorted by this.'] })
  return { sort: key, descending }
}

function readFilter({ kind, state, search }: { kind: string; state: string; search: string }): queries.SchoolFilter {
  if (kind !== '' && kind !== 'school' && kind !== 'personal')
    throw new Invalid({ kind: [/*i18n*/ 'Choose one of the kinds.'] })
  if (!STATES.includes(state)) throw new Invalid({ state: [/*i18n*/ 'Choose one of the states.'] })
  return { kind: kind || 'school', state, search }
}

const momentOf = (moment: Date | null) => moment?.toISOString() ?? null

async function readSchool(
  db: Db,
  caller: Caller,
  school: queries.SchoolRow,
): Promise<ReplyInput<typeof contract.readSchool>> {
  const found = await queries.selectSchool(db, school.id)
  if (!found) throw new NotFound()
  const now = new Date()
  return {
    school_id: school.id,
    name: school.name,
    email: found.email,
    founded_at: school.createdAt.toISOString(),
    last_used_at: momentOf(found.lastUsedAt),
    students: found.students,
    teachers: found.teachers,
    classes: found.classes,
    archived_students: found.archivedStudents,
    documents: found.documents,
    document_bytes: found.documentBytes,
    suspended_at: momentOf(school.suspendedAt),
    suspension_reason: school.suspensionReason,
    ends_on: queries.dayOf(found.endsAt),
    deletion_reason: found.deletionReason ?? '',
    is_being_deleted: found.deletionState === 'deleting',
    version: school.stateVersion,
    looks: (await queries.selectLooks(db, school.id)).map((look) => ({
      look_id: look.id,
      operator: look.operatorName,
      reason: look.reason,
      begun_at: look.begunAt.toISOString(),
      ends_at: (look.endedAt ?? look.endsAt).toISOString(),
      is_open: !look.endedAt && look.endsAt > now,
      is_own: look.operatorId === caller.accountId,
    })),
  }
}

export const schoolsFeature = defineFeature({
  name: 'schools',
  policies: queries.schoolPolicies,
  tasks: [schoolExportTask],
  routes: (on, deps) => {
    const { db } = deps
    on(contract.listSchools, async ({ query }) => {
      const filter = readFilter(query)
      const order = readSort(query.sort)
      const page = readPage(query, [SOUND[order.sort], isId])
      const { rows, total } = await queries.selectSchools(db, { ...order, filter, page })
      const { page: cut, next_cursor } = cutPage(rows, page.limit, (row) => [row.sortKey, row.id])
      const schools = cut.map(({ id, createdAt, suspendedAt, lastUsedAt, endsAt, ...row }) => ({
        school_id: id,
        name: row.name,
        kind: filter.kind,
        students: row.students,
        teachers: row.teachers,
        classes: row.classes,
        founded_at: createdAt.toISOString(),
        last_used_at: momentOf(lastUsedAt),
        suspended_at: momentOf(suspendedAt),
        ends_on: queries.dayOf(endsAt),
      }))
      return { schools, total, next_cursor }
    })
    on(contract.readSchool, ({ caller, found }) => readSchool(db, caller, found['params.schoolId']))
    on(contract.suspendSchool, async ({ body, caller, found, requestId }) => {
      await suspend(deps, { caller, requestId }, found['params.schoolId'], body)
      return { message: /*i18n*/ 'The school is suspended. Nobody of it can sign in.' }
    })
    on(contract.liftSuspension, async ({ caller, found, requestId }) => {
      await lift(deps, { caller, requestId }, found['params.schoolId'])
      return { message: /*i18n*/ 'The school is open again.' }
    })
    on(contract.announceSchoolDeletion, async ({ body, caller, found, requestId }) => {
      const day = await announceDeletion(deps, { caller, requestId }, found['params.schoolId'], body)
      return { message: say('The school is deleted on {day}. Its office was told.', { day: { day } }), ends_on: day }
    })
    on(contract.cancelSchoolDeletion, async ({ caller, found, requestId }) => {
      await cancelDeletion(deps, { caller, requestId }, found['params.schoolId'])
      return { message: /*i18n*/ 'The school stays. Its office was told.' }
    })
    on(contract.exportSchool, async ({ body, caller, found, requestId }) => ({
      task_id: await startSchoolExport(deps, { caller, requestId }, found['params.schoolId'].id, body.current_password),
    }))
    on(contract.exportOwnSchool, async ({ body, caller, requestId }) => ({
      task_id: await startSchoolExport(deps, { caller, requestId }, caller.organisationId, body.current_password),
    }))
  },
})
