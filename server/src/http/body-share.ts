import { Unavailable } from './errors.ts'

const MEGABYTE = 1024 * 1024

/** Who sends a body: an account, or the address of somebody who is not signed in. */
export interface Sender {
  id: string
  isKnown: boolean
}

/** What the bodies that are read or worked on at the same time may take in memory, all together and for one sender. */
export const SHARES = {
  all: 64 * MEGABYTE,
  // however many strangers come, half is left for those who are signed in
  strangers: 32 * MEGABYTE,
  oneStranger: 8 * MEGABYTE,
  oneKnown: 40 * MEGABYTE,
} as const

/** Parsed JSON takes several times the memory of its text. */
export const JSON_WEIGHT = 8

export interface BodyShare {
  /** Takes memory for a body, or throws Unavailable at once; what is answered gives it back, however often it is called. */
  take(sender: Sender, bytes: number): () => void
}

export function createBodyShare(shares: Record<keyof typeof SHARES, number> = SHARES): BodyShare {
  const held = { all: 0, strangers: 0 }
  const bySender = new Map<string, number>()

  function add({ id, isKnown }: Sender, bytes: number) {
    held.all += bytes
    if (!isKnown) held.strangers += bytes
    const own = (bySender.get(id) ?? 0) + bytes
    if (own > 0) bySender.set(id, own)
    else bySender.delete(id)
  }

  return {
    take: (sender, bytes) => {
      const own = (bySender.get(sender.id) ?? 0) + bytes
      const isTooMuch =
        held.all + bytes > shares.all ||
        own > (sender.isKnown ? shares.oneKnown : shares.oneStranger) ||
        (!sender.isKnown && held.strangers + bytes > shares.strangers)
      if (isTooMuch) throw new Unavailable(5)
      add(sender, bytes)
      let isTaken = true
      return () => {
        if (isTaken) add(sender, -bytes)
        isTaken = false
      }
    },
  }
}
