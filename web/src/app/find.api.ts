import type { Role } from '@margam/contract/endpoint'
import { findAnything } from '@margam/contract/find'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/api.ts'

const canFind = (role: Role) => findAnything.callers.some((caller) => caller === role)

/** What the server finds for a text; nothing is asked for somebody who has nothing but screens. */
export const findQuery = (role: Role, userId: string, text: string) =>
  queryOptions({
    queryKey: ['find', userId, text],
    queryFn: ({ signal }) => call(findAnything, { query: { text }, signal }),
    enabled: text !== '' && canFind(role),
    placeholderData: text === '' ? undefined : keepPreviousData,
  })
