import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/guardian-consent'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export {
  type AskedConsent,
  CONSENT_VERSION,
  type ConsentStanding,
  type GuardianConsent,
  LINK_DAYS,
  RELATIONS,
  type Relation,
} from '@margam/contract/guardian-consent'

const CONSENT = ['guardian-consent'] as const

export const consentQuery = queryOptions({
  queryKey: [...CONSENT, 'own'],
  queryFn: ({ signal }) => call(contract.readConsent, { signal }),
  // a guardian answers on another device
  refetchOnWindowFocus: 'always',
})
export const takeStanding = (client: QueryClient, standing: contract.ConsentStanding) =>
  client.setQueryData(consentQuery.queryKey, standing)

/** The birth date is written into the profile, whose form is refused as stale where it begins with an older one. */
export const readProfileAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: ['own-student-profile'] })

export const putBirthDate = (dateOfBirth: string) =>
  call(contract.sayBirthDate, { body: { date_of_birth: dateOfBirth } })
export type ConsentBody = BodyInput<typeof contract.giveConsent>
export const postConsent = (body: ConsentBody) => call(contract.giveConsent, { body })
export const deleteConsent = () => call(contract.withdrawConsent, {})

export const consentLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [...CONSENT, 'link', token],
    queryFn: ({ signal }) => call(contract.readConsentLink, { query: { token }, signal }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
  })
export const postLinkAnswer = (token: string, answer: 'agree' | 'refuse' | 'withdraw') =>
  call(contract.answerConsentLink, { body: { token, answer } })
