import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '../lib/errors.ts'
import { show } from '../testing/show.tsx'
import { type Column, type DataPage, DataTable } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import type { ListState } from './list-state.ts'
import { useListState } from './use-list-state.ts'

interface Person {
  id: string
  name: string
}
const columns: Column<Person>[] = [
  { key: 'id', header: 'Roll number', cell: ({ id }) => id },
  { key: 'name', header: 'Name', cell: ({ name }) => name, sortable: true },
]
type Load = (state: ListState) => Promise<DataPage<Person>>

function People({ load }: { load: Load }) {
  const { state, set } = useListState()
  const query = useQuery({
    queryKey: ['people', state],
    queryFn: () => load(state),
    placeholderData: keepPreviousData,
  })
  return (
    <DataTable
      label="People"
      columns={columns}
      query={query}
      rowKey={({ id }) => id}
      state={state}
      onState={set}
      searchPlaceholder="Search people"
      empty={<EmptyState title="No people yet." />}
    />
  )
}
/** 60 people, of whom a page shows 25. */
const pageOf = ({ cursors, limit, search }: ListState): DataPage<Person> => {
  const all = Array.from({ length: 60 }, (_, at) => ({ id: `${at + 1}`, name: `Person ${at + 1}` }))
  const found = all.filter(({ name }) => name.includes(search))
  const from = Number(cursors.at(-1) ?? 0)
  const next = from + limit
  return { rows: found.slice(from, next), total: found.length, nextCursor: next < found.length ? `${next}` : null }
}
function open(load: Load = async (state) => pageOf(state), at = '/people') {
  const asked: ListState[] = []
  const user = show(
    <People
      load={(state) => {
        asked.push(state)
        return load(state)
      }}
    />,
    { at },
  )
  return { user, asked }
}
const cell = (name: string) => screen.findByRole('cell', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search people' })
const heading = () => screen.getByRole('columnheader', { name: /^Name/ })

test('a heading sorts up, then down, then as the list comes, and says which', async () => {
  const { user, asked } = open()
  await cell('Person 1')
  expect(heading().getAttribute('aria-sort')).toBe('none')
  await user.click(within(heading()).getByRole('button'))
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('ascending'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('descending'))
  await user.keyboard('{Enter}')
  await waitFor(() => expect(heading().getAttribute('aria-sort')).toBe('none'))
  expect(asked.map(({ sort }) => sort)).toEqual(['', 'name', '-name'])
  expect(within(screen.getByRole('columnheader', { name: 'Roll number' })).queryByRole('button')).toBeNull()
})

test('Next and Previous turn the pages and end with them', async () => {
  const { user } = open()
  await cell('Person 1')
  expect(screen.getByText('1–25 of 60')).toBeTruthy()
  expect(button('Previous').disabled).toBe(true)
  await user.click(button('Next'))
  await cell('Person 26')
  await user.click(button('Next'))
  await cell('Person 60')
  expect(screen.getByText('51–60 of 60')).toBeTruthy()
  expect(button('Next').disabled).toBe(true)
  await user.click(button('Previous'))
  await cell('Person 26')
})

test('a search waits for a pause, begins at the first page, and keeps the rows until its own are there', async () => {
  const { user, asked } = open(undefined, '/people?page=25')
  await cell('Person 26')
  await user.type(search(), 'son 4')
  expect(screen.getByRole('cell', { name: 'Person 26' })).toBeTruthy()
  await cell('Person 4')
  expect(asked.map(({ search: text, cursors }) => [text, cursors])).toEqual([
    ['', ['25']],
    ['son 4', []],
  ])
})

test('another size of page begins at the first', async () => {
  const { user } = open(undefined, '/people?page=25')
  await cell('Person 26')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows on a page' }), '50 a page')
  await cell('Person 50')
  expect(screen.getByText('1–50 of 60')).toBeTruthy()
})

test('an address brings back search, sort and page', async () => {
  const { asked } = open(undefined, '/people?search=Person&sort=-name&page=25')
  await cell('Person 26')
  expect(search().value).toBe('Person')
  expect(heading().getAttribute('aria-sort')).toBe('descending')
  expect(asked).toHaveLength(1)
})

test('nothing at all and no match are told apart', async () => {
  const { user } = open(async ({ search: text }) => ({ rows: text ? [] : [], total: 0, nextCursor: null }))
  expect(await screen.findByText('No people yet.')).toBeTruthy()
  await user.type(search(), 'x')
  expect(await screen.findByText('No match. Try another search or clear the filters.')).toBeTruthy()
})

test('a last page that has become empty gives way to the one before it', async () => {
  const { user } = open(undefined, '/people?page=25&page=50&page=75')
  await cell('Person 60')
  expect(screen.getByText('51–60 of 60')).toBeTruthy()
  await user.click(button('Previous'))
  await cell('Person 26')
})

test('a failure is told with a way to try again', async () => {
  let isDown = true
  const { user } = open(async (state) => {
    if (isDown) throw new ApiError(403, { status: 'error', message: 'The school is closed.' })
    return pageOf(state)
  })
  expect(await screen.findByText('The school is closed.')).toBeTruthy()
  isDown = false
  await user.click(button('Try again'))
  await cell('Person 1')
  expect(screen.queryByText('The school is closed.')).toBeNull()
})
