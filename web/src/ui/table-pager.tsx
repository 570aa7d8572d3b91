import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { type ListState, PAGE_SIZES, rangeOfPage } from './list-state.ts'

interface TablePagerProps {
  page: { rows: unknown[]; total: number; nextCursor: string | null }
  state: ListState
  onState: (change: Partial<ListState>) => void
}
export function TablePager({ page, state, onState }: TablePagerProps) {
  const { nextCursor, rows, total } = page
  if (total <= PAGE_SIZES[0] && state.cursors.length === 0) return null
  return (
    <Group justify="space-between" mt="md">
      <Text size="sm" c="dimmed" className="tabular" component="output">
        {rangeOfPage(state, rows.length, total)}
      </Text>
      <Group gap="sm">
        <NativeSelect
          aria-label={t`Rows on a page`}
          data={PAGE_SIZES.map((size) => ({ value: String(size), label: t`${size} a page` }))}
          value={String(state.limit)}
          onChange={(event) => onState({ limit: Number(event.currentTarget.value) })}
        />
        <Button
          variant="default"
          disabled={state.cursors.length === 0}
          onClick={() => onState({ cursors: state.cursors.slice(0, -1) })}
        >
          {t`Previous`}
        </Button>
        <Button
          variant="default"
          disabled={nextCursor === null}
          onClick={() => nextCursor !== null && onState({ cursors: [...state.cursors, nextCursor] })}
        >
          {t`Next`}
        </Button>
      </Group>
    </Group>
  )
}
