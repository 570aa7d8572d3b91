import type { ShownBulletin } from '@margam/contract/shown-bulletin'

// Which bulletins somebody has put away, as this browser keeps it: by id and version, so that a changed one is read anew.

const MOST = 50
const markOf = ({ bulletin_id, version }: Pick<ShownBulletin, 'bulletin_id' | 'version'>) => `${bulletin_id}:${version}`

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}
const isText = (value: unknown): value is string => typeof value === 'string'

export function readPutAway(stored: string | null): string[] {
  const value = parsed(stored)
  return Array.isArray(value) ? value.filter(isText) : []
}

export const putAway = (away: readonly string[], bulletin: ShownBulletin): string[] =>
  [...away, markOf(bulletin)].slice(-MOST)

export const leftToRead = (said: readonly ShownBulletin[], away: readonly string[], now: number) =>
  said.filter((bulletin) => Date.parse(bulletin.ends_at) > now && !away.includes(markOf(bulletin)))

/** What the server wrote into the page for strangers to read. */
export function saidInPage(content: string | null | undefined): ShownBulletin[] {
  const value = parsed(content ?? null)
  return Array.isArray(value) ? (value as ShownBulletin[]) : []
}
