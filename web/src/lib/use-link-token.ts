import { useState } from 'react'

/**
 * The token of a mail's link, taken out of the address at once so that nobody shares or photographs it. The tab's own
 * history entry remembers it, so that loading the page again still works. "" when the link has none.
 */
export function useLinkToken(): string {
  const [token] = useState(() => {
    const url = new URL(location.href)
    const found = url.searchParams.get('token')
    if (found === null) return rememberedToken(history.state)
    url.searchParams.delete('token')
    history.replaceState({ ...history.state, linkToken: found }, '', url)
    return found
  })
  return token
}

const rememberedToken = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'linkToken' in state && typeof state.linkToken === 'string'
    ? state.linkToken
    : ''
