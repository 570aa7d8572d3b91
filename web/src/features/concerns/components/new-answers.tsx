import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type ConcernAbout, ownConcernsQuery, patchRead } from '../concerns.api.ts'
import { OwnConcerns } from './own-concerns.tsx'

/** Answers that somebody has not read yet, above what they are about; from then on each stands beside its own alone. */
export function NewAnswers({ about }: { about: ConcernAbout }) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const query = ownConcernsQuery(userId)
  const own = useQuery(query)
  const { mutate: noteRead } = useMutation({
    mutationFn: () => patchRead({ about }),
    // they stay in sight until the screen is opened again
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
  })
  const news = own.data?.concerns.filter((one) => one.is_unread && one.about === about) ?? []
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
