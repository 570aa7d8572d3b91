import * as contract from '@margam/contract/guardian-consent'
import { defineFeature } from '../../feature.ts'
import { readConsentOf } from '../../school/guardian-consent.ts'
import { give, sayBirthDate, withdraw } from './guardian-consent.service.ts'
import { answerLink, readLink } from './link.service.ts'
import { toStanding } from './to-wire.ts'

export const guardianConsentFeature = defineFeature({
  name: 'guardian-consent',
  routes: (on, deps) => {
    const { db, consent: mode } = deps
    on(contract.readConsent, async ({ caller }) => toStanding(await readConsentOf(db, caller, mode)))
    on(contract.sayBirthDate, async ({ body, caller, requestId }) => {
      await sayBirthDate(db, { caller, requestId }, body.date_of_birth)
      return toStanding(await readConsentOf(db, caller, mode))
    })
    on(contract.giveConsent, async ({ body, caller }) => {
      const isAsked = await give(deps, caller, body)
      return {
        message: isAsked
          ? /*i18n*/ 'We wrote to your parent or guardian. You can begin once they have agreed.'
          : /*i18n*/ 'Thank you. You can begin.',
        standing: toStanding(await readConsentOf(db, caller, mode)),
      }
    })
    on(contract.withdrawConsent, async ({ caller }) => {
      await withdraw(db, caller)
      return { message: /*i18n*/ 'The consent was withdrawn, and the answers and results were deleted.' }
    })
    on(contract.readConsentLink, ({ query }) => readLink(db, query.token))
    on(contract.answerConsentLink, ({ address, body }) => answerLink(db, address, body))
  },
})
