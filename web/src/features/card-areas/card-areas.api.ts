import * as contract from '@margam/contract/card-areas'
import type { BodyInput } from '@margam/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export {
  type AreaGrade,
  type AreaGrid,
  type AreaKind,
  areaKinds,
  areaName,
  type CardAreas,
  gradesOf,
  MOST_AREAS,
} from '@margam/contract/card-areas'

const KEY = 'card-areas'
/** Examples of report cards show the areas too. */
export const CARDS_KEY = ['report-cards']

export const areasQuery = (userId: string) =>
  queryOptions({
    queryKey: [KEY, userId],
    queryFn: ({ signal }) => call(contract.listCardAreas, { signal }),
  })
export const putAreas = (body: BodyInput<typeof contract.saveCardAreas>) => call(contract.saveCardAreas, { body })

export const gridQuery = (classId: string, period: string) =>
  queryOptions({
    queryKey: [KEY, 'grid', classId, period],
    queryFn: ({ signal }) =>
      call(contract.readAreaGrades, { params: { class_id: classId }, query: { period }, signal }),
    // grades are being written: a screen starts from what is stored now, and is not loaded over
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
export const putGrades = (
  classId: string,
  body: { period: string; grades: { student_id: string; area_id: string; grade: string; version: number }[] },
) => call(contract.saveAreaGrades, { params: { class_id: classId }, body })
