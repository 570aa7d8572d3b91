import { NativeSelect } from '@mantine/core'
import type { ListState } from './list-state.ts'

interface ListFilterProps {
  label: string
  /** The query name of the filter. */
  name: string
  options: { value: string; label: string }[]
  state: ListState
  onState: (change: Partial<ListState>) => void
}
/** One choice that narrows a list, kept in the address. */
export const ListFilter = ({ label, name, options, state, onState }: ListFilterProps) => (
  <NativeSelect
    aria-label={label}
    data={options}
    value={state.filters[name] ?? ''}
    onChange={(event) => onState({ filters: { ...state.filters, [name]: event.currentTarget.value } })}
  />
)
