import { expect, test } from 'vitest'
import { missingResults } from './missing-results.ts'

const exam = (id: string, subjectId: string, termId: string | null) => ({ id, subjectId, termId })
const TERMS = ['one', 'two']
const yes = () => true

test.each([
  [
    'nothing where each subject has a result in each term',
    [exam('a', 'm', 'one'), exam('b', 'e', 'one'), exam('c', 'm', 'two'), exam('d', 'e', 'two')],
    [],
  ],
  [
    'a subject in the term in which it has none',
    [exam('a', 'm', 'one'), exam('b', 'e', 'one'), exam('c', 'm', 'two')],
    [{ termId: 'two', subjectIds: ['e'] }],
  ],
  [
    'a term without exams as a whole',
    [exam('a', 'm', 'one'), exam('b', 'e', 'one')],
    [{ termId: 'two', subjectIds: 'all' }],
  ],
  ['no term where no exam names one', [exam('a', 'm', null), exam('b', 'e', null)], []],
  ['everything where nothing is out', [], [{ termId: null, subjectIds: 'all' }]],
  [
    'not what an exam of no term has, once another names one',
    [exam('a', 'm', null), exam('b', 'e', 'one'), exam('c', 'm', 'one'), exam('d', 'e', 'two')],
    [{ termId: 'two', subjectIds: ['m'] }],
  ],
])('is %s', (_case, exams, missing) => {
  expect(missingResults(['m', 'e'], exams, TERMS, yes)).toEqual(missing)
})

test('counts an exam in which nothing is entered as none, and of one subject names it', () => {
  expect(missingResults(['m'], [exam('a', 'm', 'one')], ['one'], () => false)).toEqual([
    { termId: 'one', subjectIds: ['m'] },
  ])
})
