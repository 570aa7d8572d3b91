import * as contract from '@margam/contract/class-forecast'
import type { ReplyOf } from '@margam/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type ListState, listQuery } from '../../ui/list-state.ts'

export type { ClassStudent, RiskChange, Warning, WarningOff, WireForecast } from '@margam/contract/class-forecast'
export type ClassForecast = ReplyOf<typeof contract.readClassForecast>
export type Warnings = ReplyOf<typeof contract.listWarnings>

/** What all that shows a forecast of a class is read by, so that a change makes all of it new. */
export const CLASS_FORECAST = 'class-forecast'

export const forecastClassesQuery = (userId: string) =>
  queryOptions({
    queryKey: [CLASS_FORECAST, 'classes', userId],
    queryFn: ({ signal }) => call(contract.listForecastClasses, { signal }),
  })

export const classForecastQuery = (userId: string, query: { class_id: string; subject_id: string }) =>
  queryOptions({
    queryKey: [CLASS_FORECAST, userId, query],
    queryFn: ({ signal }) => call(contract.readClassForecast, { query, signal }),
    enabled: query.class_id !== '' && query.subject_id !== '',
    // new marks are in the forecasts some seconds later
    refetchInterval: ({ state }) => (state.data?.is_being_made ? 5000 : false),
  })

const asked = ({ filters, ...state }: ListState) => {
  const { search, limit, cursor } = listQuery({ ...state, filters: {} })
  return { search, limit, cursor, class_id: filters['class_id'] ?? '', show: toShow(filters['show']) }
}
export const toShow = (show: string | undefined) => (show === 'off' ? ('off' as const) : ('on' as const))

export const warningsQuery = (userId: string, state: ListState) =>
  queryOptions({
    queryKey: [CLASS_FORECAST, 'warnings', userId, state],
    queryFn: ({ signal }) => call(contract.listWarnings, { query: asked(state), signal }),
    placeholderData: keepPreviousData,
  })

/** For each of a few students the subjects of a full timetable, most of which no student is warned in. */
const FIRST = 20
/** The likeliest, of whose students a dashboard has a few. */
export const firstWarningsQuery = (userId: string) =>
  queryOptions({
    queryKey: [CLASS_FORECAST, 'first-warnings', userId],
    queryFn: ({ signal }) => call(contract.listWarnings, { query: { limit: String(FIRST) }, signal }),
  })

/** All that a list narrows to, for a file. */
export async function readAllWarnings(state: ListState): Promise<contract.Warning[]> {
  const all: contract.Warning[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { ...asked(state), limit: '100', cursor }
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const reply: Warnings = await call(contract.listWarnings, { query })
    all.push(...reply.warnings)
    cursor = reply.next_cursor
  }
  return all
}

export interface Of {
  class_id: string
  student_id: string
  subject_id: string
}
export const putWarningOff = (params: Of, reason: string) =>
  call(contract.switchWarningOff, { params, body: { reason } })
export const deleteWarningOff = (params: Of) => call(contract.switchWarningOn, { params })
