import { t } from '@lingui/core/macro'
import { Group, Table, TextInput, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import classes from './data-table.module.css'
import { type ListState, nextSort } from './list-state.ts'
import { LineSkeleton, PageState } from './page-state.tsx'
import { ScrollTable } from './scroll-table.tsx'
import { TablePager } from './table-pager.tsx'
import { useDelayedText } from './use-delayed-text.ts'

export interface Column<Row> {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** The server can sort by `key`. */
  sortable?: boolean
  /** Numbers stand at the right. */
  numeric?: boolean
  /** Left out of the print. */
  screenOnly?: boolean
  /** A date, a phone or an id, which reads badly when broken over two lines. */
  unbroken?: boolean
}
export interface DataPage<Row> {
  rows: Row[]
  total: number
  nextCursor: string | null
}
export interface DataTableProps<Row> {
  /** Names the table for those who do not see it. */
  label: string
  columns: Column<Row>[]
  query: UseQueryResult<DataPage<Row>>
  rowKey: (row: Row) => string
  state: ListState
  onState: (change: Partial<ListState>, how?: { replace: boolean }) => void
  /** The rows are all there are, so there are no pages. */
  isWhole?: boolean
  /** Left out where the list has no search. */
  searchPlaceholder?: string
  filters?: ReactNode
  /** The CSV button and the like, at the right of the toolbar. */
  actions?: ReactNode
  /** When there is nothing at all; a search without a match has a text of its own. */
  empty: ReactNode
}

/** A list searched, sorted and paged by the server. Rows become cards on a phone. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    query,
    rowKey,
    state,
    onState,
    isWhole = false,
    searchPlaceholder,
    filters,
    actions,
    empty,
  } = props
  const [search, setSearch] = useDelayedText(state.search, (text) => onState({ search: text }))
  const isNarrowed = state.search !== '' || Object.values(state.filters).some(Boolean)
  const { cursors } = state
  const isPastEnd = cursors.length > 0 && query.data?.rows.length === 0 && !query.isFetching && !query.isPlaceholderData
  useEffect(() => {
    // what stood on the last page is gone: Back shall not come to it again
    if (isPastEnd) onState({ cursors: cursors.slice(0, -1) }, { replace: true })
  }, [isPastEnd, cursors, onState])
  return (
    <div>
      <Group className={classes.toolbar}>
        {searchPlaceholder && (
          <TextInput
            type="search"
            className={classes.search}
            aria-label={searchPlaceholder}
            placeholder={searchPlaceholder}
            leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        {filters}
        {actions && <Group className={classes.actions}>{actions}</Group>}
      </Group>
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={8} />}
        isEmpty={({ rows, total }) =>
          rows.length === 0 && cursors.length === 0 && !(query.isPlaceholderData && total > 0)
        }
        empty={
          isNarrowed ? (
            <p className={classes.noMatch}>{t`No match. Try another search or clear the filters.`}</p>
          ) : (
            empty
          )
        }
      >
        {(page) => (
          <>
            <ScrollTable label={label}>
              <Table className={classes.table} stickyHeader verticalSpacing="sm" aria-busy={query.isFetching}>
                <Table.Thead>
                  <Table.Tr>
                    {columns.map((column) => (
                      <HeaderCell
                        key={column.key}
                        column={column}
                        sort={state.sort}
                        onSort={(sort) => onState({ sort })}
                      />
                    ))}
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {page.rows.map((row) => (
                    <Table.Tr key={rowKey(row)}>
                      {columns.map((column) => (
                        <Table.Td
                          key={column.key}
                          data-label={column.header}
                          data-numeric={column.numeric || undefined}
                          data-unbroken={column.unbroken || undefined}
                        >
                          {column.cell(row)}
                        </Table.Td>
                      ))}
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </ScrollTable>
            {!isWhole && <TablePager page={page} state={state} onState={onState} />}
          </>
        )}
      </PageState>
    </div>
  )
}

interface HeaderCellProps<Row> {
  column: Column<Row>
  sort: string
  onSort: (sort: string) => void
}
function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { key, header, sortable, numeric, screenOnly } = column
  if (!sortable) {
    return (
      <Table.Th data-numeric={numeric || undefined} data-screen-only={screenOnly || undefined}>
        {header}
      </Table.Th>
    )
  }
  const direction = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'
  return (
    <Table.Th aria-sort={direction} data-numeric={numeric || undefined}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, key))}>
        {header} <span aria-hidden>{{ ascending: '↑', descending: '↓', none: '↕' }[direction]}</span>
      </UnstyledButton>
    </Table.Th>
  )
}
