import { plural, t } from '@lingui/core/macro'
import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { useOwnLinks } from '../own-links.ts'

/** How many questions wait for the caller, with the way there. */
export function ToReview({ waiting, isShown }: { waiting: number; isShown: boolean }) {
  const links = useOwnLinks()
  if (waiting === 0) return null
  return (
    <Alert color="cobalt" mb="md">
      {plural(waiting, {
        one: '# question waits for your review.',
        other: '# questions wait for your review.',
      })}{' '}
      {!isShown && (
        <Anchor component={Link} to={links.toReview}>
          {t`Show what waits for me`}
        </Anchor>
      )}
    </Alert>
  )
}
