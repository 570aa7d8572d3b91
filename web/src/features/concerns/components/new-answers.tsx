import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ownConcernsQuery, patchRead } from '../concerns.api.ts'
import { OwnConcerns } from './own-concerns.tsx'

/** Answers that somebody has not read yet, above their forecasts; from then on each stands beside its forecast alone. */
export function NewAnswers() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const query = ownConcernsQuery(userId)
  const own = useQuery(query)
  const { mutate: noteRead } = useMutation({
    mutationFn: patchRead,
    // they stay in sight until the screen is opened again
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
  })
  const news = own.data?.concerns.filter((one) => one.is_unread) ?? []
  const isNews = news.length > 0
  useEffect(() => {
    if (isNews) noteRead()
  }, [isNews, noteRead])
  if (!isNews) return null
  return (
    <div style={{ marginBottom: '1rem' }}>
      <SectionCard title={t`Answers to what you told us`}>
        <OwnConcerns concerns={news} label={t`New answers`} />
      </SectionCard>
    </div>
  )
}
