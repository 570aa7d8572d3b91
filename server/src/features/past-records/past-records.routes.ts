import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/past-records'
import type { Deps } from '../../feature.ts'
import { defineFeature } from '../../feature.ts'
import { sendCsv } from '../../http/csv.ts'
import { Answer } from '../../http/register.ts'
import type { Caller } from '../../http/session.ts'
import { isOwnTenant, requireOwnTenant, selectSeenClasses } from '../../school/class-access.ts'
import { ensureCurrentYear, keptYear } from '../../school/years.ts'
import { selectCodes } from '../attendance/index.ts'
import { classOrSchool, readRows, requireClass } from './bring.ts'
import { checkDay, saveDay } from './day.service.ts'
import { importPolicies, selectImports } from './imports.queries.ts'
import { checkMarks, saveMarks } from './marks.service.ts'
import { checkMonths, monthsOf, saveMonths } from './months.service.ts'
import { writeTemplate } from './templates.ts'
import { undoImport } from './undo.service.ts'

const needsClass = (caller: Caller) => isOwnTenant(caller)

async function listRecords({ db }: Pick<Deps, 'db'>, caller: Caller) {
  if (caller.role === 'teacher') requireOwnTenant(caller)
  const { organisationId } = caller
  const year = await ensureCurrentYear(db, organisationId)
  const seen = await selectSeenClasses(db, caller, year.id)
  return {
    year: {
      academic_year_id: year.id,
      name: year.name,
      starts_on: year.startsOn,
      ends_on: year.endsOn,
      attendance_starts_on: keptYear(year).attendanceStartsOn,
      months: monthsOf(year).map(({ startsOn, endsOn }) => ({ starts_on: startsOn, ends_on: endsOn })),
    },
    today: schoolDay(),
    classes: seen.filter(({ archivedAt }) => !archivedAt).map(({ id, name }) => ({ class_id: id, class_name: name })),
    needs_class: needsClass(caller),
    codes: (await selectCodes(db, organisationId)).map(({ code, name }) => ({ code, name })),
    imports: await selectImports(db, organisationId, year.id),
  }
}

export const pastRecordsFeature = defineFeature({
  name: 'past-records',
  policies: importPolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.listPastImports, ({ caller }) => listRecords(deps, caller))

    on(contract.readPastTemplate, async ({ caller, found, query, reply }) => {
      const { kind, day } = query
      const year = found['query.academic_year_id']
      const klass = classOrSchool(year, found['query.class_id'], kind === 'marks' || needsClass(caller))
      sendCsv(reply, `${kind}-template.csv`)
      return writeTemplate(db, { caller, kind, day, year, klass, today: schoolDay() })
    })

    on(contract.bringMonths, async ({ caller, requestId, body, files, found }) => {
      const year = found['body.academic_year_id']
      const klass = classOrSchool(year, found['body.class_id'], needsClass(caller))
      const bringing = { by: { caller, requestId }, year, klass }
      const read = await readRows(deps, files.sheet_file)
      if (body.dry_run) return checkMonths(db, bringing, read)
      return new Answer(201, await saveMonths(db, bringing, read, body.plan))
    })

    on(contract.bringDay, async ({ caller, requestId, body, files, found }) => {
      const year = found['body.academic_year_id']
      const klass = classOrSchool(year, found['body.class_id'], needsClass(caller))
      const bringing = { by: { caller, requestId }, year, klass }
      const read = await readRows(deps, files.sheet_file)
      if (body.dry_run) return checkDay(db, bringing, read, body.day)
      return new Answer(201, await saveDay(db, bringing, read, { day: body.day, expected: body.plan }))
    })

    on(contract.bringMarks, async ({ caller, requestId, body, files, found }) => {
      const year = found['body.academic_year_id']
      const klass = requireClass(year, found['body.class_id'])
      const asked = { by: { caller, requestId }, year, klass, columns: body.columns }
      const read = await readRows(deps, files.sheet_file)
      if (body.dry_run) return checkMarks(db, asked, read)
      return new Answer(201, await saveMarks(deps, asked, read, body.plan))
    })

    on(contract.undoPastImport, ({ caller, requestId, found }) =>
      undoImport(deps, { caller, requestId }, found['params.importId']),
    )
  },
})
