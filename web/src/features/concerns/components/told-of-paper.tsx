import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { ownConcernsQuery } from '../concerns.api.ts'
import { OwnConcerns } from './own-concerns.tsx'

/** What the reader of a paper has told about its questions, and what became of that. */
export function ToldOfPaper({ paperId }: { paperId: string }) {
  const { userId } = useSignedIn()
  const own = useQuery(ownConcernsQuery(userId))
  const told = own.data?.concerns.filter((one) => one.about === 'question' && one.about_id === paperId) ?? []
  if (told.length === 0) return null
  return (
    <div style={{ marginTop: '1.5rem' }}>
      <SectionCard title={t`What you told us about this paper`}>
        <OwnConcerns concerns={told} />
      </SectionCard>
    </div>
  )
}
