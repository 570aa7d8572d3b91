import { isId } from '@margam/contract/fields'
import * as contract from '@margam/contract/people'
import { defineFeature } from '../../feature.ts'
import { cutPage, isMoment, readPage } from '../../http/paging.ts'
import { countArchivedSubjects, peoplePolicies, selectArchivedSubjects } from './people.queries.ts'
import { find, restorePerson, restoreSubject } from './people.service.ts'

export const peopleFeature = defineFeature({
  name: 'people',
  policies: peoplePolicies,
  routes: (on, deps) => {
    const { db } = deps
    on(contract.findPeople, ({ body, caller, requestId }) => find(db, { caller, requestId }, body))
    on(contract.restorePerson, async ({ body, caller, found, requestId }) => ({
      message: await restorePerson(deps, { caller, requestId }, found['params.accountId'], body.reason),
    }))
    on(contract.listArchivedSubjects, async ({ query }) => {
      const asked = readPage(query, [isMoment, isId])
      const rows = await selectArchivedSubjects(db, query.search, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ key, id }) => [key, id])
      return {
        subjects: page.map(({ id, name, school, archivedAt }) => ({
          subject_id: id,
          subject_name: name,
          school_name: school,
          archived_at: archivedAt.toISOString(),
        })),
        total: await countArchivedSubjects(db, query.search),
        next_cursor,
      }
    })
    on(contract.restoreSubject, async ({ body, caller, found, requestId }) => ({
      message: await restoreSubject(db, { caller, requestId }, found['params.subjectId'], body.reason),
    }))
  },
})
