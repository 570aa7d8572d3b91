import { expect, test } from 'vitest'
import { listedPath } from './screen-list.ts'
import { screens } from './screens.ts'

test('lists every screen once, with :id where an id stands, and nothing behind the path', () => {
  const list = [...new Set(screens.map(({ path }) => listedPath(path)))]
  expect(list).toEqual(expect.arrayContaining(['/', '/login/superadmin', '/blog/:id', '/teacher/attendance/register']))
  expect(list).toContain('/organisation/edit-class/:id/:id')
  expect(list.filter((path) => !/^\/(?!:)([\w-]+|:id|\/(?=.))*$/.test(path))).toEqual([])
  expect(list.filter((path) => path.startsWith('/login/:'))).toEqual([])
})
