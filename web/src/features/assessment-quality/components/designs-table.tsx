import { t } from '@lingui/core/macro'
import { Badge, Button, Checkbox, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatNumber, formatSeries } from '../../../lib/format.ts'
import { saveCsv } from '../../../lib/save-file.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { type DesignQuality, qualityQuery } from '../assessment-quality.api.ts'
import { designsCsv } from '../quality-csv.ts'
import { wantedDesigns } from '../quality-list.ts'
import { categoryName, flagName, numberText, secondsText, shareText } from '../quality-words.ts'

/** How each design of the reasoning questions does, to be sorted and taken home. */
export function DesignsTable() {
  const { state, set } = useListState(['flagged'])
  const isFlagged = state.filters['flagged'] === 'true'
  const query = useQuery({
    ...qualityQuery,
    select: ({ designs }) => {
      const rows = wantedDesigns(designs, state.sort, isFlagged)
      return { rows, total: rows.length, nextCursor: null }
    },
  })
  return (
    <DataTable
      label={t`Designs of reasoning questions`}
      columns={columns()}
      query={query}
      rowKey={(row) => row.design}
      state={state}
      onState={set}
      isWhole
      filters={
        <Checkbox
          label={t`Flagged only`}
          checked={isFlagged}
          onChange={(event) => set({ filters: { flagged: event.currentTarget.checked ? 'true' : '' } })}
        />
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          onClick={() => saveCsv(designsCsv(query.data?.rows ?? []), 'reasoning-questions.csv')}
        >
          {t`Export CSV`}
        </Button>
      }
      empty={<Text c="dimmed">{t`No design has been answered yet.`}</Text>}
    />
  )
}

const columns = (): Column<DesignQuality>[] => [
  { key: 'design', header: t`Design`, cell: (row) => row.design, sortable: true },
  { key: 'category', header: t`Category`, cell: (row) => categoryName(row.category) },
  { key: 'answers', header: t`Answers`, cell: (row) => formatNumber(row.answers), sortable: true, numeric: true },
  { key: 'share_right', header: t`Right`, cell: (row) => shareText(row.share_right), sortable: true, numeric: true },
  {
    key: 'expected_share',
    header: t`Expected`,
    cell: (row) => shareText(row.expected_share),
    sortable: true,
    numeric: true,
  },
  {
    key: 'discrimination',
    header: t`Discrimination`,
    cell: (row) => numberText(row.discrimination),
    sortable: true,
    numeric: true,
  },
  {
    key: 'median_seconds',
    header: t`Median time`,
    cell: (row) => secondsText(row.median_seconds),
    sortable: true,
    numeric: true,
  },
  { key: 'never_chosen', header: t`Never chosen`, cell: (row) => formatSeries(row.never_chosen) || '–' },
  { key: 'flags', header: t`Flags`, cell: (row) => <Flags flags={row.flags} isDrawnLess={row.drawn_less} /> },
]

/** What is odd, in words; a question that does badly is drawn less. */
export function Flags({ flags, isDrawnLess = false }: { flags: readonly string[]; isDrawnLess?: boolean }) {
  if (flags.length === 0 && !isDrawnLess) return '–'
  return (
    <span>
      {formatSeries(flags.map(flagName))}
      {isDrawnLess && (
        <Badge variant="light" color="amber" tt="none" c="var(--mantine-color-text)" ml={flags.length > 0 ? 6 : 0}>
          {t`Drawn less`}
        </Badge>
      )}
    </span>
  )
}
