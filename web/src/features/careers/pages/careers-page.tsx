import { plural, t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { FILTERS, tickedOf, wantedCareers } from '../career-filters.ts'
import { useCareerRole } from '../career-links.ts'
import { type CareerList, careersQuery } from '../careers.api.ts'
import { CareerFilters } from '../components/career-filters.tsx'
import { CareerItem } from '../components/career-item.tsx'
import classes from '../components/careers.module.css'
import { CompareBar } from '../components/compare-bar.tsx'

/** So many are shown at first: the whole list at once says nothing to who begins. */
const FIRST = 48
const NAMES = [...FILTERS, 'compare', 'all']

/** Every career of the catalogue, to search and to filter, without a test. */
export function CareersPage() {
  const query = useQuery(careersQuery)
  const { state, set } = useListState(NAMES)
  return (
    <>
      <PageHeader
        title={t`Careers`}
        description={t`What people do all day, what it pays, and the ways into it. You need no test to look around.`}
      />
      <CareerFilters list={query.data} state={state} onState={set} />
      <PageState query={query} skeleton={<LineSkeleton lines={10} />} loadingLabel={t`Loading careers`}>
        {(list) => <Found list={list} state={state} onState={set} />}
      </PageState>
    </>
  )
}

interface FoundProps {
  list: CareerList
  state: ListState
  onState: (change: Partial<ListState>) => void
}
function Found({ list: { careers }, state, onState }: FoundProps) {
  const role = useCareerRole()
  const { search, sort, filters } = state
  const found = wantedCareers(careers, { search, sort, filters })
  const setFilters = (change: Record<string, string>) => onState({ filters: { ...filters, ...change } })
  const ids = tickedOf(filters['compare'])
  const ticked = ids.flatMap((id) => careers.find((one) => one.id === id) ?? [])
  const clear = () =>
    onState({ search: '', filters: { ...filters, ...Object.fromEntries(FILTERS.map((name) => [name, ''])) } })
  const isNarrowed = search !== '' || FILTERS.some((name) => filters[name])
  const shown = filters['all'] ? found : found.slice(0, FIRST)
  const total = formatNumber(careers.length)
  return (
    <>
      <div className={classes.count}>
        <Text component="output" c="dimmed" size="sm">
          {isNarrowed
            ? plural(found.length, { one: `# career of ${total}`, other: `# careers of ${total}` })
            : plural(found.length, { one: '# career', other: '# careers' })}
        </Text>
        {isNarrowed && found.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={clear}>{t`Clear filters`}</Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState title={t`No career fits all of that.`} action={<Button onClick={clear}>{t`Clear filters`}</Button>}>
          {t`Remove a filter, or search for another word.`}
        </EmptyState>
      ) : (
        <ul className={classes.cards}>
          {shown.map((career) => (
            <CareerItem
              key={career.id}
              career={career}
              role={role}
              search={search}
              isTicked={ids.includes(career.id)}
              isFull={ids.length >= 2}
              onTick={(isTicked) =>
                setFilters({
                  compare: (isTicked ? [...ids, career.id] : ids.filter((id) => id !== career.id)).join(','),
                })
              }
            />
          ))}
        </ul>
      )}
      {shown.length < found.length && (
        <Button variant="default" mt="lg" onClick={() => setFilters({ all: 'true' })}>
          {plural(found.length, { one: 'Show # career', other: 'Show all # careers' })}
        </Button>
      )}
      <CompareBar role={role} ticked={ticked} onClear={() => setFilters({ compare: '' })} />
    </>
  )
}
