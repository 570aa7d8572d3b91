import type { QueryClient } from '@tanstack/react-query'

/** After a change: the card reads anew, and so does the frame, which keeps a superadmin here until there is a factor. */
export const forgetFactor = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind === 'second-factor' || kind === 'who-am-i',
  })
