import { paths } from './paths.ts'

const ROLES = ['organisation', 'teacher']
const SIGN_INS = ['student', 'teacher', 'organisation']
/** What a path takes in the place of an id. */
const WORDS: Partial<Record<keyof typeof paths, readonly string[]>> = {
  signIn: [...SIGN_INS, 'superadmin'],
  register: SIGN_INS,
  attendance: ROLES,
  attendanceRegister: ROLES,
  attendanceSheet: ROLES,
  classReport: ROLES,
  reportCards: ROLES,
  reportCard: ROLES,
}

/**
 * Every screen's path, with `:id` for whatever changes in it. The build writes them beside the web app, so that the
 * server knows which addresses are screens.
 */
export function screenList(): string[] {
  const all = Object.entries(paths).flatMap(([name, path]) => {
    if (typeof path === 'string') return [path]
    const words = WORDS[name as keyof typeof paths] ?? [':id']
    return words.map((word) => (path as (...given: string[]) => string)(word, ':id', ':id'))
  })
  return [...new Set(all.map((path) => path.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')))].toSorted()
}
