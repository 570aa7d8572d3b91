import { t } from '@lingui/core/macro'
import { Alert, Button, Group } from '@mantine/core'
import { DraftStatusText } from '../../profile-drafts/index.ts'
import type { ProfileDraft } from '../use-student-draft.ts'

interface DraftBannerProps {
  drafts: ProfileDraft
  /** The server's word for it; "" when it has none yet. */
  message: string
}
/** Says that something is typed and not saved, where that stands, and what to do when another tab went on with it. */
export function DraftBanner({ drafts, message }: DraftBannerProps) {
  const { status, takeNewer, keepMine } = drafts
  if (status.kind === 'none') return null
  return (
    <Alert color="plum" variant="light" title={message || t`You are in draft mode`}>
      <DraftStatusText draft={drafts} />
      {status.kind === 'stale' && (
        <Group gap="sm" mt="xs">
          <Button size="compact-md" onClick={() => takeNewer(status.newer)}>
            {t`Take the newer draft`}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => void keepMine(status.newer)}>
            {t`Keep what I typed here`}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
