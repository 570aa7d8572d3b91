import { t } from '@lingui/core/macro'
import { SimpleGrid } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { StatCard } from '../../../ui/stat-card.tsx'
import { megabytes, sizeText, withinText } from '../figure-text.ts'
import type { Figures } from '../figures.api.ts'

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

export function FigureTiles({ figures }: { figures: Figures }) {
  const { database, memory, jobs, requests } = figures
  const [waiting, failed] = [sum(jobs.map((one) => one.waiting)), sum(jobs.map((one) => one.failed))]
  const within = withinText(figures.within_ms, requests)
  const [inUse, most] = [formatNumber(database.busy), formatNumber(database.most)]
  const [heap, queries] = [sizeText(memory.heap_used), formatNumber(database.waiting)]
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }}>
      <StatCard label={t`Requests`} value={requests} hint={t`95% within ${within}`} />
      <StatCard label={t`Errors`} value={figures.errors} hint={t`Answers that were our fault`} />
      <StatCard
        label={t`Waiting in the queue`}
        value={waiting}
        hint={t`${{ failed: formatNumber(failed) }} failed tries`}
      />
      <StatCard
        label={t`Database`}
        value={database.answer_ms}
        unit={t({ message: ' ms', comment: 'Behind a number: milliseconds' })}
        hint={
          database.answer_ms === null
            ? t`It does not answer.`
            : t`${inUse} of ${most} connections in use, ${queries} waiting`
        }
      />
      <StatCard
        label={t`Memory`}
        value={megabytes(memory.process)}
        unit={t({ message: ' MB', comment: 'Behind a number: megabytes' })}
        hint={t`${heap} of it in the heap`}
      />
      <StatCard
        label={t`Delay`}
        value={figures.lag_ms}
        unit={t({ message: ' ms', comment: 'Behind a number: milliseconds' })}
        hint={t`How late the process comes to its work, at most in 99%`}
      />
    </SimpleGrid>
  )
}
