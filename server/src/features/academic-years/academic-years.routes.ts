import * as contract from '@margam/contract/academic-years'
import { defineFeature } from '../../feature.ts'
import { ensureCurrentYear, selectYears, yearPolicies } from '../../school/years.ts'
import { countClasses, selectHolidays, selectTerms, toYear } from './academic-years.queries.ts'
import { addYear, changeYear } from './academic-years.service.ts'
import { changeAttendanceStart } from './attendance-start.ts'

export const academicYearsFeature = defineFeature({
  name: 'academic-years',
  policies: yearPolicies,
  routes: (on, { db }) => {
    on(contract.listAcademicYears, async ({ caller: { organisationId } }) => {
      await ensureCurrentYear(db, organisationId)
      const years = await selectYears(db, organisationId)
      const classCounts = await countClasses(db, organisationId)
      return {
        academic_years: years.map((row) => toYear(row, classCounts.get(row.id) ?? 0)),
        holidays: await selectHolidays(db, organisationId),
        terms: await selectTerms(db, organisationId),
      }
    })

    on(contract.createAcademicYear, async ({ body, caller, requestId }) => {
      const row = await addYear(db, { caller, requestId }, body)
      return { message: /*i18n*/ 'Academic year added.', academic_year: toYear(row, 0) }
    })

    on(contract.saveAttendanceStart, async ({ body, caller, found, requestId }) => ({
      message: /*i18n*/ 'Saved.',
      ...(await changeAttendanceStart(db, { caller, requestId }, found['body.academic_year_id'], body)),
    }))

    on(contract.updateAcademicYear, async ({ body, caller, found, requestId }) => {
      await changeYear(db, { caller, requestId }, found['body.academic_year_id'], body)
      return { message: /*i18n*/ 'Academic year saved.' }
    })
  },
})
