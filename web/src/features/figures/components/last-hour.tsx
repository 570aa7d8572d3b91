import { t } from '@lingui/core/macro'
import { SimpleGrid } from '@mantine/core'
import { formatTime } from '../../../lib/format.ts'
import { BarPlot } from '../../../ui/bar-plot.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { megabytes, sizeText, withinText } from '../figure-text.ts'
import type { Figures } from '../figures.api.ts'

/** The last hour in stretches of five minutes. */
export function LastHour({ figures: { last_hour: stretches } }: { figures: Figures }) {
  const seen = stretches.filter(({ bytes }) => bytes > 0)
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <SectionCard title={t`Requests`}>
        <BarPlot
          name={t`Requests`}
          caption={t`Answered requests in each five minutes of the last hour.`}
          columns={[t`From`, t`Requests`, t`Errors`, t`95% within`]}
          bars={stretches.map(({ from, requests, errors, within_ms }) => ({
            label: formatTime(from),
            value: requests,
            more: [errors, withinText(within_ms, requests)],
          }))}
        />
      </SectionCard>
      <SectionCard title={t`Memory`}>
        <BarPlot
          name={t`Memory`}
          caption={t`The most memory that the process had in each five minutes of the last hour.`}
          columns={[t`From`, t`Memory`]}
          bars={seen.map(({ from, bytes }) => ({ label: formatTime(from), value: megabytes(bytes) }))}
          show={(value) => (typeof value === 'number' ? sizeText(value * 1024 * 1024) : '–')}
        />
      </SectionCard>
    </SimpleGrid>
  )
}
