import { readForecastRecord } from '@margam/contract/forecast-record'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export { type Drift, FEWEST_OUTCOMES, type ForecastRecord, GOAL } from '@margam/contract/forecast-record'

export const forecastRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: ['forecast-record', userId],
    queryFn: ({ signal }) => call(readForecastRecord, { signal }),
  })
