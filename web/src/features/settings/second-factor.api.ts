import type { BodyInput } from '@margam/contract/endpoint'
import * as contract from '@margam/contract/second-factor'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { SecondFactor } from '@margam/contract/second-factor'

type Proof = BodyInput<typeof contract.renewRecoveryCodes>

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(contract.readSecondFactor, { signal }),
})
export const postKey = (body: Proof) => call(contract.beginSecondFactor, { body })
export const putKey = (body: { code: string }) => call(contract.confirmSecondFactor, { body })
export const postRecoveryCodes = (body: Proof) => call(contract.renewRecoveryCodes, { body })
export const postEnd = (body: Proof) => call(contract.endSecondFactor, { body })
