import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { PlanRequest } from '../plans.api.ts'

/** Who may have a plan of their own. */
export const holderKinds = (): Record<PlanRequest['user_role'], string> => ({
  organisation: t`School`,
  teacher: t`Teacher`,
  student: t`Student`,
})

type Holding = Pick<PlanRequest, 'school_name' | 'email' | 'user_role' | 'for_all'>

/** Whose plan it is: a school, or one person. */
export function Holder({ school_name: school, email, user_role: role, for_all: forAll }: Holding) {
  const kind = holderKinds()[role]
  return (
    <div>
      {school}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {forAll ? kind : t`${kind}, for themselves`} {email && `· ${email}`}
      </Text>
    </div>
  )
}
