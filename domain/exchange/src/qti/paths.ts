import { decodePath } from '../text/html-text.ts'

/** The files of a package that somebody has unpacked, by path. */
export type PackageFiles = ReadonlyMap<string, Uint8Array>

/**
 * Where a reference leads from a file of the package: a path within it, or null where it leads out, by `..`, as an
 * address or from the root.
 */
export function pathWithin(from: string, reference: string): string | null {
  const written = decodePath(reference.split(/[?#]/)[0] ?? '')
  if (/^[a-z][a-z0-9+.-]{0,20}:|^[/\\]|\\|\0/i.test(written) || written.length > 500) return null
  const path = from.split('/').slice(0, -1)
  for (const step of written.split('/')) {
    if (step === '..') {
      if (path.pop() === undefined) return null
    } else if (step && step !== '.') path.push(step)
  }
  return path.join('/')
}
