import type { BodyInput } from '@margam/contract/endpoint'
import { archiveSubject, createSubject, listSubjects, updateSubject } from '@margam/contract/subjects'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const subjectsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subjects', userId],
    queryFn: ({ signal }) => call(listSubjects, { params: { user_id: userId }, signal }),
  })
/** After a change: the subjects at once; whoever teaches them and what counts them where it is shown next. */
export const forgetSubjects = async (client: QueryClient, userId: string) => {
  await client.invalidateQueries({ refetchType: 'none' })
  await client.invalidateQueries({ queryKey: subjectsQuery(userId).queryKey })
}

export const postSubject = (userId: string, body: BodyInput<typeof createSubject>) =>
  call(createSubject, { params: { user_id: userId }, body })
export const putSubject = (userId: string, body: BodyInput<typeof updateSubject>) =>
  call(updateSubject, { params: { user_id: userId }, body })
export const patchSubject = (userId: string, body: BodyInput<typeof archiveSubject>) =>
  call(archiveSubject, { params: { user_id: userId }, body })
