import { oneLine } from '../check-question.ts'

const ROOTS = /^\$[\w-]{1,40}\$$/
const DIVIDER = ' / '

/** A path of categories as a topic: "$course$/top/Algebra/Lines" is "Algebra / Lines". A slash within a name is doubled. */
export function readCategory(path: string): string {
  const names = oneLine(path, 2000)
    .replaceAll('//', '\0')
    .split('/')
    .map((name) => name.replaceAll('\0', '/').trim())
  const isRoot = (name: string, i: number) => name === '' || (i < 3 && (ROOTS.test(name) || name === 'top'))
  return oneLine(names.filter((name, i) => !isRoot(name, i)).join(DIVIDER))
}

export const writeCategory = (topic: string): string =>
  ['$course$', 'top', ...(topic ? topic.split(DIVIDER).map((name) => name.replaceAll('/', '//')) : [])].join('/')
