import { t } from '@lingui/core/macro'
import { Button, Stack, Text } from '@mantine/core'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { ConsentStanding } from '../guardian-consent.api.ts'

interface RefusedStepProps {
  standing: ConsentStanding
  onAsk: () => void
}
/** The guardian said no: nothing is wrong with that, and it may be asked anew. */
export function RefusedStep({ standing: { consent }, onAsk }: RefusedStepProps) {
  const name = consent?.guardian_name
  return (
    <SectionCard title={t`Not for now`}>
      <Stack gap="sm" maw="68ch">
        <Text>
          {name
            ? t`${name} would rather you did not take the tests at present.`
            : t`Your parent or guardian would rather you did not take the tests at present.`}
        </Text>
        <Text>
          {t`Nothing of the tests is kept. You can read about all careers without them. If you have talked about it at home and they now think differently, ask them again.`}
        </Text>
      </Stack>
      <Button variant="default" mt="lg" onClick={onAsk}>{t`Ask again`}</Button>
    </SectionCard>
  )
}
