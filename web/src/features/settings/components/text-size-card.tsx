import { t } from '@lingui/core/macro'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { chooseTextSize, isTextSize, readTextSize } from '../../../lib/text-size.ts'
import { SectionCard } from '../../../ui/section-card.tsx'

const sizes = () =>
  [
    { value: 'normal', label: t`Normal` },
    { value: 'large', label: t`Large` },
    { value: 'larger', label: t`Larger` },
  ] as const

export function TextSizeCard() {
  const [chosen, setChosen] = useState(readTextSize)
  return (
    <SectionCard title={t`Text size`} description={t`For all screens. Kept on this device.`}>
      <Radio.Group
        label={t`Size`}
        value={chosen}
        onChange={(value) => {
          if (!isTextSize(value)) return
          setChosen(value)
          chooseTextSize(value)
        }}
      >
        <Stack gap={4} mt="xs">
          {sizes().map(({ value, label }) => (
            <Radio key={value} value={value} label={label} py={10} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
