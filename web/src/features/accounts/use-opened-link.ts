import { useQuery } from '@tanstack/react-query'
import { getVerifyEmail } from './accounts.api.ts'

/** What the server says about a link's token; asked once. */
export const useOpenedLink = (token: string) =>
  useQuery({
    queryKey: ['opened-link', token],
    queryFn: () => getVerifyEmail(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
