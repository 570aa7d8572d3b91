import { readForecastRecord } from '@margam/contract/forecast-accuracy'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export { type Drift, FEWEST_OUTCOMES, type ForecastRecord, GOAL } from '@margam/contract/forecast-accuracy'

export const forecastRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: ['forecast-accuracy', userId],
    queryFn: ({ signal }) => call(readForecastRecord, { signal }),
  })
