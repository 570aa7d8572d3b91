import { t } from '@lingui/core/macro'
import { CLASS_LEVELS, isClassLevel } from '@margam/contract/school-fields'
import { classLevelName } from '../../lib/class-level.ts'
import type { StudentItem } from './students.api.ts'

export type Filters = Record<string, string>

export const classChoices = () => [
  { value: '', label: t`All Classes` },
  ...CLASS_LEVELS.map((level) => ({ value: level, label: classLevelName(level) })),
]

export const studentStates = () => [
  { value: '', label: t`Active` },
  { value: 'section', label: t`In no section` },
  { value: 'inviting', label: t`Not invited yet` },
  { value: 'invitation', label: t`Invitation not accepted` },
  { value: 'archived', label: t`Archived` },
]
// One choice of the list, though the call knows it as two filters.
export const stateOf = ({ archived, needs }: Filters) => (archived ? 'archived' : (needs ?? ''))
export const filtersOf = (state: string): Filters =>
  state === 'archived' ? { archived: 'true', needs: '' } : { archived: '', needs: state }

export const fullName = ({ first_name, last_name }: Pick<StudentItem, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim()
/** Whose class is a level alone: they are in none of its sections. */
export const isUnplaced = ({ class: klass, end_date }: Pick<StudentItem, 'class' | 'end_date'>) =>
  isClassLevel(klass) && !end_date
export const canBeInvited = ({
  email,
  is_verified,
  end_date,
}: Pick<StudentItem, 'email' | 'is_verified' | 'end_date'>) => Boolean(email) && !is_verified && !end_date
