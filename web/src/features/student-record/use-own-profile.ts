import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isConflict } from '../../lib/errors.ts'
import { useSignedIn } from '../../lib/use-session.ts'
import { whoAmIQuery } from '../../lib/who-am-i.ts'
import {
  type OwnProfile,
  ownProfileQuery,
  type ProfileFileChange,
  putOwnProfile,
  type SectionChange,
} from './student-record.api.ts'

/** What one of a student's profile screens hands to the next. */
export interface HandedProfile {
  studentData?: OwnProfile
  /** When it was read. */
  at?: number
}

/** A student's own profile, and the way to save it. */
export function useOwnProfile(handed?: HandedProfile | null) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const { queryKey } = ownProfileQuery(userId)
  const given = handed?.studentData?.id === userId ? handed : null
  const query = useQuery({
    ...ownProfileQuery(userId),
    ...(given?.studentData ? { initialData: given.studentData, initialDataUpdatedAt: given.at ?? 0 } : {}),
  })
  // a form begins with what is there at first; an older answer may lack what was saved or typed since
  const [isReady, setIsReady] = useState(false)
  if (!isReady && query.isSuccess && !query.isStale && !query.isFetching) setIsReady(true)

  const save = async (change: SectionChange, files: ProfileFileChange): Promise<OwnProfile> => {
    try {
      const profile = await putOwnProfile(userId, change, files)
      client.setQueryData(queryKey, profile)
      // the sidebar shows the name
      void client.invalidateQueries({ queryKey: whoAmIQuery(userId).queryKey })
      return profile
    } catch (error) {
      // refused as stale: what others saved is read, and what is typed stays
      if (isConflict(error)) await client.invalidateQueries({ queryKey })
      throw error
    }
  }
  return { query, save, isReady }
}

/** What was read is old once a screen that keeps drafts is left: the draft in it may have grown. */
export function useForgetProfile() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  useEffect(
    () => () => {
      void client.invalidateQueries({ queryKey: ownProfileQuery(userId).queryKey, refetchType: 'none' })
    },
    [client, userId],
  )
}
