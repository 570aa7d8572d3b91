import { t } from '@lingui/core/macro'
import type { FoundAccount } from './people.api.ts'

export const roleNames = (): Record<FoundAccount['user_role'], string> => ({
  student: t`Student`,
  teacher: t`Teacher`,
  organisation: t`School`,
  superadmin: t`Superadmin`,
})
export const kindNames = (): Record<FoundAccount['kind'], string> => ({
  school: t`Of a school`,
  teacher: t`Of a teacher on their own`,
  alone: t`On their own`,
})
export const stateNames = (): Record<FoundAccount['state'], string> => ({
  invited: t`Invited`,
  active: t`Active`,
  archived: t`Archived`,
})
export const STATE_COLOURS = { invited: 'amber', active: 'leaf', archived: 'gray' } as const
