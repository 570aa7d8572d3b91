import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ownConcernsQuery, patchRead } from '../concerns.api.ts'
import { OwnConcerns } from './own-concerns.tsx'

/** What the reader of a paper has told about its questions, and what became of that. */
export function ToldOfPaper({ paperId }: { paperId: string }) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const query = ownConcernsQuery(userId)
  const own = useQuery(query)
  const told = own.data?.concerns.filter((one) => one.about === 'question' && one.about_id === paperId) ?? []
  const { mutate: noteRead } = useMutation({
    mutationFn: () => patchRead({ about: 'question', about_id: paperId }),
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' }),
  })
  const isNews = told.some((one) => one.is_unread)
  useEffect(() => {
    if (isNews) noteRead()
  }, [isNews, noteRead])
  if (told.length === 0) return null
  return (
    <div style={{ marginTop: '1.5rem' }}>
      <SectionCard title={t`What you told us about this paper`}>
        <OwnConcerns concerns={told} />
      </SectionCard>
    </div>
  )
}
