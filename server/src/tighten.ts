import { chmodSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What Margam itself puts into its data folder; whatever else lies there is somebody else's. */
const OWN = /^(admin\.sock|backups|database|outbox|server\.pid|uploads|[a-z]+-secrets?|restored\.env)$/

/** Takes a file or folder from everybody but its owner; true when it was open to others. A link is left alone. */
function close(path: string): boolean {
  const stat = lstatSync(path)
  if (stat.isSymbolicLink() || (stat.mode & 0o077) === 0) return false
  chmodSync(path, stat.mode & 0o700)
  return true
}

/**
 * Closes the data folder, what Margam keeps directly in it, and one level below that. Deeper files (uploads may be many)
 * lie in folders that nobody else can enter. Answers how many were open, and whether one could not be closed.
 */
export function tightenFolder(dataDir: string): { closed: number; failed: string[] } {
  const failed: string[] = []
  let closed = 0
  const tighten = (path: string) => {
    try {
      if (close(path)) closed++
    } catch (error) {
      // another owner, or a file that went meanwhile
      failed.push(`${path}: ${(error as Error).message}`)
    }
  }
  if (process.platform === 'win32') return { closed, failed } // folders there have lists of users, not modes
  tighten(dataDir)
  for (const entry of readdirSync(dataDir, { withFileTypes: true }).filter(({ name }) => OWN.test(name))) {
    const path = join(dataDir, entry.name)
    tighten(path)
    if (entry.isDirectory()) for (const name of readdirSync(path)) tighten(join(path, name))
  }
  return { closed, failed }
}
