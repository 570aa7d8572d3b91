import { t } from '@lingui/core/macro'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatList, formatMoment } from '../../../lib/format.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { BusyCalls, QueueTable } from '../components/figure-tables.tsx'
import { FigureTiles } from '../components/figure-tiles.tsx'
import { LastHour } from '../components/last-hour.tsx'
import { spanText } from '../figure-text.ts'
import { type Figures, figuresQuery } from '../figures.api.ts'

/** How the installation is doing, for a person: the numbers that /metrics has for a program. */
export function FiguresPage() {
  const figures = useQuery(figuresQuery)
  return (
    <>
      <PageHeader
        title={t`Figures`}
        description={t`What the process that answers you has counted since it began. Another process of the same installation has its own; a program that gathers /metrics adds them up.`}
      />
      <PageState query={figures} skeleton={<LineSkeleton lines={10} />}>
        {(read) => (
          <Stack gap="lg">
            <Since figures={read} />
            <FigureTiles figures={read} />
            <LastHour figures={read} />
            <BusyCalls figures={read} />
            <QueueTable figures={read} />
          </Stack>
        )}
      </PageState>
    </>
  )
}

function Since({ figures: { since, now, degraded } }: { figures: Figures }) {
  const [from, span] = [formatMoment(since), spanText(since, now)]
  const parts = formatList(degraded)
  return (
    <>
      <Text>{t`Running since ${from} (${span}).`}</Text>
      {degraded.length > 0 && (
        <Alert color="amber" variant="light" title={t`Something failed last`}>
          {t`These parts failed when they were last used, and count until they work again: ${parts}.`}
        </Alert>
      )}
    </>
  )
}
