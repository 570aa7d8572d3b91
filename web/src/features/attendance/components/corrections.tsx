import { t } from '@lingui/core/macro'
import { List, Text } from '@mantine/core'
import { formatMoment } from '../../../lib/format.ts'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { Register } from '../attendance.api.ts'

export function Corrections({ register }: { register: Register }) {
  const nameOf = new Map(register.codes.map(({ code, name }) => [code, name]))
  const wordOf = (code: string | null) => (code ? (nameOf.get(code) ?? code) : t`not marked`)
  if (register.corrections.length === 0) return null
  return (
    <SectionCard
      title={t`Corrections`}
      description={t`Who changed this register after it was taken, the newest first.`}
    >
      {register.corrections.map(({ at, by, changes }) => (
        <div key={at}>
          <Text fw={550}>{t`${{ moment: formatMoment(at) }} by ${by}`}</Text>
          <List mb="sm">
            {changes.map(({ name, before, after }) => (
              <List.Item key={name}>
                {name}: {wordOf(before)} → {wordOf(after)}
              </List.Item>
            ))}
          </List>
        </div>
      ))}
    </SectionCard>
  )
}
