import * as contract from '@margam/contract/careers'
import type { ReplyOf } from '@margam/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { CareerPage, CareerPathway, CareerRow } from '@margam/contract/careers'
export type CareerList = ReplyOf<typeof contract.listCareers>
export type Comparison = ReplyOf<typeof contract.compareCareers>
export type Openness = NonNullable<contract.CareerPage['student']>

const KEY = 'careers'

/** Nothing of it changes while the app is open. */
export const careersQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: ({ signal }) => call(contract.listCareers, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
export const careerQuery = (career: string) =>
  queryOptions({
    queryKey: [KEY, 'one', career],
    queryFn: ({ signal }) => call(contract.readCareer, { params: { career }, signal }),
  })
export const comparisonQuery = (career: string, other: string) =>
  queryOptions({
    queryKey: [KEY, 'compared', career, other],
    queryFn: ({ signal }) => call(contract.compareCareers, { params: { career, other }, signal }),
  })
