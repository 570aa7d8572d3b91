import { listAudit } from '@margam/contract/audit'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { AuditChange } from '@margam/contract/audit'

export const auditQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: ['audit', userId, state],
    queryFn: async ({ signal }) => {
      const { entity = '', action = '', entity_id = '', part_of = '', from = '', to = '' } = state.filters
      const query = { ...listQuery(state), entity, action, entity_id, part_of, from, to }
      const reply = await call(listAudit, { query, signal })
      return { rows: reply.changes, names: reply.names, total: reply.total, nextCursor: reply.next_cursor }
    },
    placeholderData: keepPreviousData,
  })
