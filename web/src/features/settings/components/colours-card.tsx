import { t } from '@lingui/core/macro'
import { Radio, Stack, useMantineColorScheme } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'

const schemes = () =>
  [
    { value: 'auto', label: t`Same as this device` },
    { value: 'light', label: t`Light` },
    { value: 'dark', label: t`Dark` },
  ] as const

export function ColoursCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choices = schemes()
  return (
    <SectionCard title={t`Colours`} description={t`Kept on this device.`}>
      <Radio.Group
        label={t`Colour scheme`}
        value={colorScheme}
        onChange={(value) => {
          const choice = choices.find((item) => item.value === value)
          if (choice) setColorScheme(choice.value)
        }}
      >
        <Stack gap={4} mt="xs">
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} py={10} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
