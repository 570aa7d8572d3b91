import { t } from '@lingui/core/macro'
import type { Bulletin } from './bulletins.api.ts'

const kinds = () => ({ maintenance: t`Maintenance`, news: t`News` })
const audiences = () => ({ everyone: t`Everybody`, heads: t`Heads only` })

const choicesOf = (names: Record<string, string>) => Object.entries(names).map(([value, label]) => ({ value, label }))
export const kindChoices = () => choicesOf(kinds())
export const audienceChoices = () => choicesOf(audiences())

export const kindName = (kind: Bulletin['kind']): string => kinds()[kind]
export const audienceName = (audience: Bulletin['audience']): string => audiences()[audience]
export const stateName = (state: Bulletin['state']): string =>
  ({ planned: t`To come`, shown: t`Shown now`, past: t`Ended` })[state]
