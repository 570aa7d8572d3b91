import type { ReplyOf } from '@margam/contract/endpoint'
import { readInstallation, rehearseRestore } from '@margam/contract/installation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { Rehearsal } from '@margam/contract/installation'
export type Installation = ReplyOf<typeof readInstallation>

const POLL_MS = 3000
/** A rehearsal may also begin elsewhere: by another operator, or as a job that is run again. */
const QUIET_POLL_MS = 15_000
export const isUnderWay = ({ rehearsals }: Installation) =>
  rehearsals.some(({ state }) => state === 'queued' || state === 'running')

export const INSTALLATION = 'installation'
export const installationQuery = queryOptions({
  queryKey: [INSTALLATION],
  queryFn: ({ signal }) => call(readInstallation, { signal }),
  refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? POLL_MS : QUIET_POLL_MS),
})
export const postRehearsal = () => call(rehearseRestore, {})
