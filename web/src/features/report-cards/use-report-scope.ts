import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useSignedIn } from '../../lib/use-session.ts'
import type { ReportScope } from './report-cards.api.ts'

/** What the other screens of the class go on with: the period, and whether cards show the rank. */
export function scopeQuery(period: string, showRank = false): string {
  const query = new URLSearchParams({
    ...(period ? { period } : {}),
    ...(showRank ? { rank: 'true' } : {}),
  }).toString()
  return query && `?${query}`
}

/** The class and the period, both from the address, so that Back and a copied link show the same. */
export function useReportScope() {
  const { role } = useSignedIn()
  const { class_id: classId = '', student_id: studentId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const area = role === 'teacher' ? 'teacher' : 'organisation'
  const period = params.get('period') ?? ''
  // one and the same while nothing of it changes: a remark's saving waits on it
  const scope = useMemo<ReportScope>(() => ({ role: area, classId, period }), [area, classId, period])
  const setPeriod = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.set('period', value)
        return next
      },
      { replace: true },
    )
  return { scope, studentId, showRank: params.get('rank') === 'true', setPeriod }
}
