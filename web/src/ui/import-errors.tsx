import { plural, t } from '@lingui/core/macro'
import { Button, Group, Text } from '@mantine/core'
import type { RowError } from '@margam/contract/tasks'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../lib/errors.ts'
import { countProblems, RowProblems, saveRowProblems } from './row-problems.tsx'
import { SectionCard } from './section-card.tsx'

const SHOWN_AT_ONCE = 100

/** Every bad row of an import with its column and the reason; a long list grows on demand and can be taken home. */
export function ImportErrors({ errors }: { errors: RowError[] }) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)
  const problems = countProblems(errors)
  const total = errors.length
  const rows = new Set(errors.flatMap(({ row }) => row || [])).size
  return (
    <SectionCard
      title={t`${problems} in ${plural(rows, { one: '# row', other: '# rows' })}`}
      description={t`Nothing is imported until the file is right. Correct the rows and choose the file again.`}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => saveRowProblems(errors, 'import-errors.csv')}
        >
          {t`Save as CSV`}
        </Button>
      }
    >
      <RowProblems problems={errors.slice(0, shown)} />
      {errors.length > shown && (
        <Group mt="sm">
          <Text size="sm">{t`${shown} of ${total} shown`}</Text>
          <Button variant="subtle" onClick={() => setShown((count) => count + SHOWN_AT_ONCE)}>
            {t`Show more`}
          </Button>
        </Group>
      )}
    </SectionCard>
  )
}

/** The rows that a refused import names. */
export function rowErrorsOf(error: unknown): RowError[] {
  if (!(error instanceof ApiError)) return []
  const { errors } = (error.body ?? {}) as { errors?: unknown }
  return Array.isArray(errors) ? (errors as RowError[]) : []
}
