import { Radio, Stack, useMantineColorScheme } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'

const CHOICES = [
  { value: 'auto', label: 'As the device has it' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

export function ColoursCard() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SectionCard title="Colours" description="Kept on this device.">
      <Radio.Group
        label="Colour scheme"
        value={colorScheme}
        onChange={(value) => {
          const choice = CHOICES.find((item) => item.value === value)
          if (choice) setColorScheme(choice.value)
        }}
      >
        <Stack gap={4} mt="xs">
          {CHOICES.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} py={10} />
          ))}
        </Stack>
      </Radio.Group>
    </SectionCard>
  )
}
