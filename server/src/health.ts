import { statfs } from 'node:fs/promises'
import { outageOf } from './outages.ts'

/** What can fail while requests are still served. */
export const PARTS = [
  'assessment', 'backup', 'bucket', 'mail', 'papers', 'pdf', 'provider', 'refit', 'tidying', 'uploads', 'year-end',
] as const // biome-ignore format: a list of names
export type Part = (typeof PARTS)[number]

/**
 * Less than this and the embedded database may find no place for the next part of its log (16 MB each), which it does
 * not survive in order. So nothing is written from here on.
 */
const ROOM_BYTES = 64 * 1024 * 1024

/** What the process knows of the parts it rests on; `/readyz` tells it. */
export interface Health {
  /** The part failed; it counts as degraded until it works again. */
  failed(part: Part): void
  worked(part: Part): void
  /** The parts that failed last, in alphabetical order. */
  degraded(): Part[]
  /** A write found no room, wherever that was. */
  ranOut(): void
  /** Whether the data folder has room for what is asked to be kept. */
  hasRoom(): Promise<boolean>
  /** The same, and, where a write ran out of room elsewhere, whether `tryWrite` finds some now. */
  canWrite(tryWrite: () => Promise<unknown>): Promise<boolean>
}

/** `folder` is where the process itself keeps what people store, if it does. */
export function createHealth(folder?: string): Health {
  const broken = new Set<Part>()
  let full = false
  const hasRoom = async () => {
    if (!folder) return true
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= ROOM_BYTES
  }
  return {
    failed: (part) => {
      broken.add(part)
    },
    worked: (part) => {
      broken.delete(part)
    },
    degraded: () => PARTS.filter((part) => broken.has(part)),
    ranOut: () => {
      full = true
    },
    hasRoom,
    canWrite: async (tryWrite) => {
      if (!(await hasRoom())) return false
      if (full) await tryWrite()
      full = false
      return true
    },
  }
}

/** Does a piece of a part's work and notes how it went; what `isOther` says is no failure of the part. */
export async function noting<T>(
  health: Health,
  part: Part,
  work: () => Promise<T>,
  isOther: (error: unknown) => boolean = () => false,
): Promise<T> {
  try {
    const result = await work()
    health.worked(part)
    return result
  } catch (error) {
    if (!isOther(error)) health.failed(part)
    if (outageOf(error) === 'full') health.ranOut()
    throw error
  }
}
