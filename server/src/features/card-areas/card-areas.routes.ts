import * as contract from '@margam/contract/card-areas'
import { defineFeature } from '../../feature.ts'
import { readAreas, replaceAreas } from './areas.service.ts'
import { areaPolicies } from './card-areas.queries.ts'
import { readGrid, saveGrades } from './grades.service.ts'

export const cardAreasFeature = defineFeature({
  name: 'card-areas',
  policies: areaPolicies,
  routes: (on, { db }) => {
    on(contract.listCardAreas, ({ caller }) => readAreas(db, caller.organisationId))
    on(contract.saveCardAreas, async ({ caller, requestId, body }) => ({
      message: /*i18n*/ 'Areas saved.',
      ...(await replaceAreas(db, { caller, requestId }, body)),
    }))
    on(contract.readAreaGrades, ({ caller, found, query }) =>
      readGrid(db, caller, found['params.class_id'], query.period),
    )
    on(contract.saveAreaGrades, async ({ caller, requestId, found, body }) => ({
      message: /*i18n*/ 'Grades saved.',
      ...(await saveGrades(db, { caller, requestId }, found['params.class_id'], body)),
    }))
  },
})
