import { t } from '@lingui/core/macro'
import { Center, Loader } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../../../lib/errors.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import type { OwnProfile } from '../student-record.api.ts'

interface OwnProfileStateProps {
  query: UseQueryResult<OwnProfile>
  /** Said when there is no such student. */
  none: string
  failure?: string
  /** Whether what is there may be shown: a form must not begin with an older answer. */
  isReady?: boolean
  children: (profile: OwnProfile) => ReactNode
}
/** The own profile while it is on its way, when it is not there, when it did not come, and then. */
export function OwnProfileState({ query, none, failure, isReady = true, children }: OwnProfileStateProps) {
  const { error } = query
  if (error instanceof ApiError && error.status === 404) return <EmptyState title={none} />
  return (
    <PageState
      query={query}
      skeleton={<Spinner />}
      loadingLabel={t`Loading your profile`}
      {...(failure ? { failure } : {})}
    >
      {(profile) =>
        isReady ? (
          children(profile)
        ) : (
          <output aria-label={t`Loading your profile`}>
            <Spinner />
          </output>
        )
      }
    </PageState>
  )
}

const Spinner = () => (
  <Center py={64}>
    <Loader aria-hidden />
  </Center>
)
