import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { noticesQuery } from '../notifications.api.ts'
import { NoticeList } from './notice-list.tsx'

/** The latest notices of the school, on the dashboards of its teachers and students. */
export function NoticeBoard() {
  const { userId } = useSignedIn()
  const notices = useQuery(noticesQuery(userId))
  return (
    <SectionCard title={t`Notice board`}>
      <PageState
        query={notices}
        loadingLabel={t`Loading notices`}
        isEmpty={({ notices: list }) => list.length === 0}
        empty={<EmptyState title={t`No notices`}>{t`What your school announces will stand here.`}</EmptyState>}
      >
        {({ notices: list }) => <NoticeList notices={list} />}
      </PageState>
    </SectionCard>
  )
}
