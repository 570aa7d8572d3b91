import { t } from '@lingui/core/macro'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { schoolYearsQuery } from '../../../lib/school-years.ts'
import { classChoices, type Filters, filtersOf, stateOf, studentStates } from '../student-list.ts'

interface StudentFiltersProps {
  userId: string
  filters: Filters
  onFilters: (filters: Filters) => void
}
export function StudentFilters({ userId, filters, onFilters }: StudentFiltersProps) {
  const years = useQuery(schoolYearsQuery(userId))
  const names = (years.data?.academic_years ?? []).map(({ academic_year_name }) => academic_year_name)
  const filter = (name: string) => ({
    value: filters[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onFilters({ [name]: event.currentTarget.value }),
  })
  return (
    <>
      <NativeSelect aria-label={t`Class`} data={classChoices()} {...filter('class_name')} />
      <NativeSelect
        aria-label={t`Academic year`}
        data={[{ value: '', label: t`All Academic Years` }, ...names.map((name) => ({ value: name, label: name }))]}
        {...filter('academic_year')}
      />
      <NativeSelect
        aria-label={t`State`}
        data={studentStates()}
        value={stateOf(filters)}
        onChange={(event) => onFilters(filtersOf(event.currentTarget.value))}
      />
    </>
  )
}
