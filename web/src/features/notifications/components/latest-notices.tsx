import { t } from '@lingui/core/macro'
import { Anchor, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import { schoolNoticesQuery } from '../notifications.api.ts'
import { NoticeList } from './notice-list.tsx'

const SHOWN = 3

/** What the school announced last, on its own dashboard; nothing where nothing stands on the board. */
export function LatestNotices() {
  const { userId } = useSignedIn()
  const { data } = useInfiniteQuery(schoolNoticesQuery(userId))
  const latest = data?.pages[0]?.notices.slice(0, SHOWN) ?? []
  if (latest.length === 0) return null
  return (
    <SectionCard title={t`Notice board`}>
      <Stack gap="md">
        <NoticeList notices={latest} />
        <Anchor component={Link} to={linkTo('/organisation/notices')} underline="always">
          {t`All notices`}
        </Anchor>
      </Stack>
    </SectionCard>
  )
}
