import { schoolDay } from '@margam/contract/dates'
import * as contract from '@margam/contract/legal-texts'
import { say } from '@margam/school/sentence'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import {
  deleteDraft,
  isKind,
  selectBody,
  selectNewest,
  selectOptionalDraft,
  selectOptionalOperator,
  selectVersions,
} from './legal-texts.queries.ts'
import { keepDraft, keepOperator, publishDraft, toDraft } from './legal-texts.service.ts'
import { whichHolds } from './which-holds.ts'

/** The contract has let nothing else through. */
const kindOf = (value: string): contract.LegalKind => (isKind(value) ? value : 'terms')
const toVersion = ({ version, effectiveOn }: { version: number; effectiveOn: string }) => ({
  version,
  effective_on: effectiveOn,
})

export const legalTextsFeature = defineFeature({
  name: 'legal-texts',
  routes: (on, { db }) => {
    on(contract.readLegalText, async ({ query }) => {
      const kind = kindOf(query.kind)
      const versions = await selectVersions(db, kind)
      const holds = whichHolds(versions, schoolDay())
      const asked = query.version ? versions.find(({ version }) => version === Number(query.version)) : holds
      const body = asked && (await selectBody(db, kind, asked.version))
      if (!asked || body === undefined) throw new NotFound()
      const operator = await selectOptionalOperator(db)
      return {
        kind,
        ...toVersion(asked),
        body,
        is_current: asked.version === holds.version,
        versions: versions.map(toVersion),
        current_version: holds.version,
        operator: operator ? { name: operator.name, address: operator.address, email: operator.email } : null,
      }
    })

    on(contract.readLegalDesk, async () => {
      const texts = await Promise.all(
        contract.legalKinds.map(async (kind) => {
          const [newest, draft] = await Promise.all([selectNewest(db, kind), selectOptionalDraft(db, kind)])
          return { kind, ...toVersion(newest), body: newest.body, draft: draft ? toDraft(draft) : null }
        }),
      )
      return { texts, operator: (await selectOptionalOperator(db)) ?? null }
    })

    on(contract.saveLegalDraft, async ({ body }) => ({
      message: /*i18n*/ 'Draft saved. Nobody else sees it yet.',
      draft: toDraft(await keepDraft(db, kindOf(body.kind), body)),
    }))

    on(contract.discardLegalDraft, async ({ query }) => {
      await deleteDraft(db, kindOf(query.kind))
      return { message: /*i18n*/ 'Draft thrown away. What is published stays.' }
    })

    on(contract.publishLegalText, async ({ body, caller, requestId }) => {
      const version = await publishDraft(db, { caller, requestId }, kindOf(body.kind), body.edit)
      return { message: say('Published as version {version}.', { version }), version }
    })

    on(contract.saveOperatorDetails, async ({ body, caller, requestId }) => {
      await keepOperator(db, { caller, requestId }, body)
      return { message: /*i18n*/ 'Saved. Both texts show it now.' }
    })
  },
})
