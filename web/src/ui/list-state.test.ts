import { describe, expect, it } from 'vitest'
import { listQuery, nextSort, rangeOfPage, readListState, writeListState } from './list-state.ts'

const state = { search: 'asha', sort: '-name', limit: 50, cursors: ['c1', 'c2'], filters: { class_name: '8' } }

describe("a list's state", () => {
  it('comes back from the address it was written to', () => {
    expect(readListState(writeListState(new URLSearchParams(), state), ['class_name'])).toEqual(state)
  })
  it('leaves what else the address holds', () => {
    expect(writeListState(new URLSearchParams('tab=2&search=old'), { ...state, search: '' }).get('tab')).toBe('2')
  })
  it('takes no page size of somebody’s own', () => {
    expect(readListState(new URLSearchParams('limit=5000')).limit).toBe(25)
  })
  it('asks for the page after the last cursor', () => {
    expect(listQuery(state)).toEqual({ search: 'asha', sort: '-name', limit: '50', cursor: 'c2', class_name: '8' })
  })
})

it('a page says which rows it shows', () => {
  expect(rangeOfPage({ cursors: ['c1'], limit: 25 }, 25, 312)).toBe('26–50 of 312')
  expect(rangeOfPage({ cursors: [], limit: 25 }, 0, 0)).toBe('0 of 0')
})

it('a heading sorts up, then down, then not at all', () => {
  expect([
    nextSort('', 'name'),
    nextSort('name', 'name'),
    nextSort('-name', 'name'),
    nextSort('class', 'name'),
  ]).toEqual(['name', '-name', '', 'name'])
})
