import { listAcademicYears } from '@margam/contract/academic-years'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** A school's academic years, newest first, with holidays and terms: what every choice of a year offers. */
export const schoolYearsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['academic-years', userId],
    queryFn: ({ signal }) => call(listAcademicYears, { signal }),
  })
