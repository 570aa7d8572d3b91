import { t } from '@lingui/core/macro'
import type { Kind } from '@margam/school/attendance'

export { KINDS } from '@margam/school/attendance'

/** What a kind of day is called. */
export const kindName = (kind: Kind): string =>
  ({ present: t`Present`, late: t`Late`, half_day: t`Half day`, absent: t`Absent` })[kind]
