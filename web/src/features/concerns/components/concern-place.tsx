import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ownConcernsQuery, postConcern } from '../concerns.api.ts'
import { OwnConcerns } from './own-concerns.tsx'

const TellDialog = lazyPart(async () => (await import('./tell-dialog.tsx')).TellDialog)

interface ConcernPlaceProps {
  /** The forecast's id. */
  forecastId: string
  subject: string
}
/** Where a forecast is shown: to tell what is the matter with it, and what became of that. */
export function ConcernPlace({ forecastId, subject }: ConcernPlaceProps) {
  const { userId } = useSignedIn()
  const own = useQuery(ownConcernsQuery(userId))
  const [isTelling, setTelling] = useState(false)
  const told = own.data?.concerns.filter((one) => one.about === 'forecast' && one.about_id === forecastId) ?? []
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        leftSection={<IconFlag size={16} stroke={1.75} aria-hidden />}
        aria-label={t`Tell us about the forecast of ${subject}`}
        onClick={() => setTelling(true)}
      >
        {t`Tell us`}
      </Button>
      {told.length > 0 && <OwnConcerns concerns={told} />}
      {isTelling && (
        <TellDialog
          about="forecast"
          title={t`Tell us about the forecast of ${subject}`}
          send={(values) => postConcern({ about: 'forecast', about_id: forecastId, ...values })}
          onClose={() => setTelling(false)}
        />
      )}
    </>
  )
}
