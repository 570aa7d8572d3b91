import { t } from '@lingui/core/macro'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { formatNumber } from '../../../lib/format.ts'
import { ListFilter } from '../../../ui/list-filter.tsx'
import type { ListState } from '../../../ui/list-state.ts'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { LENGTH_STEPS, LONGEST, PAY_STEPS, SORTS } from '../career-filters.ts'
import type { CareerList } from '../careers.api.ts'
import { upperFirst } from '../sentence-start.ts'
import { themeChoices } from '../theme-words.ts'
import { useAtOnce } from '../use-at-once.ts'
import classes from './careers.module.css'

interface CareerFiltersProps {
  list: CareerList | undefined
  state: ListState
  onState: (change: Partial<ListState>) => void
}
/** What narrows the careers, and their order; all of it stands in the address. */
export function CareerFilters({ list, state, onState }: CareerFiltersProps) {
  const [search, setSearch] = useDelayedText(state.search, (text) => onState({ search: text }))
  const named = (refs: { id: string; name: string }[] = []) =>
    refs.map(({ id, name }) => ({ value: id, label: upperFirst(name) }))
  const shared = { state, onState }
  return (
    <div className={classes.filters}>
      <TextInput
        type="search"
        className={classes.search ?? ''}
        aria-label={t`Search by name or kind of work`}
        placeholder={t`Search by name or kind of work`}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <NativeSelect
        aria-label={t`Order`}
        data={SORTS.map((value) => ({ value, label: sortName(value) }))}
        value={state.sort}
        onChange={(event) => onState({ sort: event.currentTarget.value })}
      />
      <ListFilter
        label={t`Family`}
        name="family"
        options={[{ value: '', label: t`All families` }, ...named(list?.families)]}
        {...shared}
      />
      <ListFilter
        label={t`Stream`}
        name="stream"
        options={[{ value: '', label: t`Any stream` }, ...named(list?.streams)]}
        {...shared}
      />
      <ListFilter
        label={t`Interest`}
        name="theme"
        options={[{ value: '', label: t`Any interest` }, ...themeChoices()]}
        {...shared}
      />
      <ListFilter label={t`Pay at entry`} name="pay" options={payChoices()} {...shared} />
      <ListFilter label={t`Length of study`} name="length" options={lengthChoices()} {...shared} />
      <Tick label={t`Without a degree`} name="without_degree" {...shared} />
      <Tick label={t`Government work`} name="government" {...shared} />
    </div>
  )
}

const sortName = (sort: (typeof SORTS)[number]): string =>
  ({ '': t`By name`, '-pay': t`Highest pay at entry first`, length: t`Shortest study first` })[sort]

const payChoices = () => [
  { value: '', label: t`Any pay at entry` },
  ...PAY_STEPS.map((lakh) => ({ value: String(lakh), label: t`From ₹${{ lakh: formatNumber(lakh) }} lakh a year` })),
]

const lengthChoices = () => [
  { value: '', label: t`Any study length` },
  ...LENGTH_STEPS.map((years) => ({
    value: String(years),
    label:
      years === 1
        ? t`Up to 1 year after class 10 or 12`
        : t`Up to ${{ years: formatNumber(years) }} years after class 10 or 12`,
  })),
  { value: LONGEST, label: t`More than 4 years after class 10 or 12` },
]

function Tick({ label, name, state, onState }: { label: string; name: string } & Omit<CareerFiltersProps, 'list'>) {
  const [isOn, setOn] = useAtOnce(state.filters[name] === 'true', (wanted) =>
    onState({ filters: { ...state.filters, [name]: wanted ? 'true' : '' } }),
  )
  return <Checkbox label={label} checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
}
