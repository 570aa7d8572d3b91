import { schoolDay } from '@margam/contract/dates'
import type { BodyOf } from '@margam/contract/endpoint'
import {
  BASIC_FIELDS,
  educationErrors,
  experienceErrors,
  type RowErrors,
  skillErrors,
  withoutPresentEnds,
} from '@margam/contract/teacher-form'
import type { BasicInfo, saveTeacherProfile } from '@margam/contract/teacher-profile'
import { writeAudit } from '../../audit/audit.ts'
import type { Db } from '../../db/client.ts'
import { Forbidden, Invalid } from '../../http/errors.ts'
import type { By, Caller } from '../../http/session.ts'
import { isStale, Stale } from '../../http/stale.ts'
import { isOwnTenant } from '../../school/class-access.ts'
import { named } from '../../school/names.ts'
import { dropDraftFields } from '../profile-drafts/index.ts'
import { type ProfileRow, selectProfile, writeProfile } from '../teachers/index.ts'
import { saveOwnSubjects } from './own-subjects.ts'

type Body = BodyOf<typeof saveTeacherProfile>
type Gender = ProfileRow['teacher']['gender']
interface Change {
  columns?: Parameters<typeof writeProfile>[2]['columns']
  sections?: Record<string, unknown>
  before: Record<string, unknown>
  after: Record<string, unknown>
}

const refuseRows = (section: string, errors: RowErrors) => {
  const entries = Object.entries(errors)
  if (entries.length) {
    throw new Invalid(Object.fromEntries(entries.map(([path, message]) => [`${section}.${path}`, [message]])))
  }
}

/** A date of birth after a stored job began would make that job impossible. */
function refuseLateBirth(born: string, sections: Record<string, unknown>) {
  const jobs = (sections.experiences ?? []) as { startDate: string }[]
  if (jobs.some(({ startDate }) => startDate <= born)) {
    throw new Invalid({ date_of_birth: [/*i18n*/ 'Date of birth must be before your first experience.'] })
  }
}

function changeBasicInfo(body: BasicInfo, { teacher, profile, keptBy }: ProfileRow): Change {
  const sections = profile?.sections ?? {}
  if (body.date_of_birth) refuseLateBirth(body.date_of_birth, sections)
  const own = { school: keptBy ? undefined : body.school, board: body.board }
  const written = Object.entries(own).filter(([, value]) => value !== undefined)
  const was: Record<string, unknown> = {
    first_name: teacher.firstName,
    middle_name: teacher.middleName,
    last_name: teacher.lastName,
    phone: teacher.phone,
    date_of_birth: teacher.dateOfBirth,
    gender: teacher.gender,
    address: teacher.address,
    school: sections.school ?? '',
    board: sections.board ?? '',
  }
  const names = BASIC_FIELDS.filter((name) => body[name] !== undefined && (body[name] || null) !== (was[name] || null))
  return {
    columns: {
      ...named({
        firstName: body.first_name ?? teacher.firstName,
        middleName: body.middle_name ?? teacher.middleName,
        lastName: body.last_name ?? teacher.lastName,
      }),
      ...(body.phone === undefined ? {} : { phone: body.phone || null }),
      ...(body.date_of_birth === undefined ? {} : { dateOfBirth: body.date_of_birth || null }),
      ...(body.gender === undefined ? {} : { gender: (body.gender || null) as Gender }),
      ...(body.address === undefined ? {} : { address: body.address }),
    },
    sections: Object.fromEntries(written),
    before: Object.fromEntries(names.map((name) => [name, was[name]])),
    after: Object.fromEntries(names.map((name) => [name, body[name]])),
  }
}

const changeList = (name: string, rows: unknown[], { profile }: ProfileRow): Change => ({
  sections: { [name]: rows },
  before: { [name]: profile?.sections[name] ?? [] },
  after: { [name]: rows },
})

async function changeSubjects(tx: Db, caller: Caller, body: Body & { section: 'subjects' }): Promise<Change> {
  const { before, after } = await saveOwnSubjects(tx, caller.accountId, body.subjects)
  return { before: { subjects: before }, after: { subjects: after } }
}

/** The rows of a list section with its rules kept. Throws Invalid with each message at its row and field. */
function changeRows(body: Exclude<Body, { section: 'basicInfo' | 'subjects' }>, row: ProfileRow): Change {
  const today = schoolDay()
  if (body.section === 'experiences') {
    refuseRows('experiences', experienceErrors(body.experiences, { born: row.teacher.dateOfBirth, today }))
    return changeList('experiences', withoutPresentEnds(body.experiences), row)
  }
  if (body.section === 'skills') {
    refuseRows('skills', skillErrors(body.skills))
    return changeList('skills', body.skills, row)
  }
  const rows = body.education ?? body.educations
  if (!rows) throw new Invalid({ education: [/*i18n*/ 'Must be a list.'] })
  refuseRows('education', educationErrors(rows, today))
  return changeList('educations', rows, row)
}

const DRAFT_FIELDS: Record<Body['section'], readonly string[]> = {
  basicInfo: BASIC_FIELDS,
  subjects: ['subjects'],
  experiences: ['experiences'],
  education: ['educations'],
  skills: ['skills'],
}

/** Saves one section and takes it out of the draft, all or nothing. */
export async function saveSection(db: Db, by: By, body: Body): Promise<void> {
  const { organisationId, accountId } = by.caller
  if (body.section === 'subjects' && !isOwnTenant(by.caller))
    throw new Forbidden(/*i18n*/ 'Your school keeps your subjects.')
  const row = await selectProfile(db, organisationId, accountId)
  const { version } = row.teacher
  if (isStale(body.version, version))
    throw new Stale(/*i18n*/ 'Somebody else changed this profile meanwhile.', { version })
  await db.transaction(async (tx) => {
    const change =
      body.section === 'basicInfo'
        ? changeBasicInfo(body, row)
        : body.section === 'subjects'
          ? await changeSubjects(tx, by.caller, body)
          : changeRows(body, row)
    if (!(await writeProfile(tx, row.teacher, change)))
      throw new Stale(/*i18n*/ 'Somebody else changed this profile meanwhile.')
    await dropDraftFields(tx, by.caller, DRAFT_FIELDS[body.section])
    const { before, after } = change
    await writeAudit(tx, by, [{ action: 'update', entity: 'teacher-profile', entityId: accountId, before, after }])
  })
}
