import { t } from '@lingui/core/macro'
import type { AreaKind } from './card-areas.api.ts'

export const kindName = (kind: AreaKind): string =>
  ({ co_scholastic: t`Co-scholastic areas`, discipline: t`Discipline` })[kind]

/** What many schools grade, to begin with. */
export const usualAreas = (): { kind: AreaKind; name: string }[] => [
  { kind: 'co_scholastic', name: t`Work education` },
  { kind: 'co_scholastic', name: t`Art education` },
  { kind: 'co_scholastic', name: t`Health and physical education` },
  { kind: 'discipline', name: t`Attendance and punctuality` },
  { kind: 'discipline', name: t`Behaviour` },
  { kind: 'discipline', name: t`Respect for rules` },
]
