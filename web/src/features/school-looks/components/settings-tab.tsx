import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { Facts } from '../../../ui/facts.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { fieldLabel, valueText } from '../../audit/index.ts'
import type { Look } from '../school-looks.api.ts'

/** What a school says of itself; its settings are called as its trail calls them. */
export function SettingsTab({ school }: { school: Look['school'] }) {
  const settings = Object.entries(school.settings).map(([key, value]) => ({
    label: fieldLabel(key),
    // a picture has no name that an operator could read
    value: valueText(key === 'logo_file_id' ? value !== null : value, {}, key),
  }))
  return (
    <Stack gap="lg">
      <SectionCard title={t`Profile`}>
        <Facts
          facts={[
            { label: t`Name`, value: school.name },
            { label: t`Email`, value: school.email },
            { label: t`Phone`, value: school.phone && `+${school.phone}` },
            { label: t`Address`, value: school.address },
            { label: t`Affiliated to`, value: school.affiliated_to },
            { label: t`Affiliation number`, value: school.affiliation_number },
          ]}
        />
      </SectionCard>
      <SectionCard title={t`Settings`}>
        <Facts facts={settings} />
      </SectionCard>
    </Stack>
  )
}
