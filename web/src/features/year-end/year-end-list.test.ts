import { expect, it } from 'vitest'
import { listByClass } from './year-end-list.ts'

it('puts each student under the class they come into, and who has none under what becomes of them', () => {
  const rows = [
    ['A-1', 'Asha Menon', '8 A', 'Goes up', '9 A', '1'],
    ['A-2', 'Binu Menon', '8 B', 'Goes up', '9 A', '2'],
    ['A-3', 'Esha Menon', 'LKG', 'Stays', '', ''],
    ['A-4', 'Devi Menon', '12 A', 'Leaves', '', ''],
  ]
  const groups = listByClass(rows, 'preview')
  expect(groups.map(({ title, people }) => [title, ...people.map(({ name, roll }) => `${name} ${roll}`)])).toEqual([
    ['Class 9 A', 'Asha Menon 1', 'Binu Menon 2'],
    ['In no section', 'Esha Menon '],
    ['Leave the school', 'Devi Menon '],
  ])
  expect(listByClass([['A-4', 'Devi Menon', '12 A', 'Left', '', '']], 'last')[0]?.title).toBe('Leave the school')
})
