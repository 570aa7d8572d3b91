import { t } from '@lingui/core/macro'
import { Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '../../../ui/date-field.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import type { MarksFound, SaidColumn } from '../past-records.api.ts'

interface ExamColumnsProps {
  found: MarksFound
  /** What the next look goes by. */
  onSay: (columns: readonly SaidColumn[]) => void
  onAgain: () => void
}
/** What each column of marks is about: read from its heading, and said here where that does not tell. */
export function ExamColumns({ found: { columns, subjects }, onSay, onAgain }: ExamColumnsProps) {
  const [said, setSaid] = useState(columns)
  const change = (index: number, part: Partial<SaidColumn>) => {
    const next = said.map((column) => (column.index === index ? { ...column, ...part } : column))
    setSaid(next)
    onSay(next)
  }
  if (columns.length === 0) return null
  return (
    <SectionCard
      title={t`What the columns hold`}
      description={t`Say what a heading does not, and check the file again.`}
    >
      <Stack gap="md">
        {said.map((column) => (
          <ColumnFields
            key={column.index}
            column={column}
            subjects={subjects}
            onChange={(part) => change(column.index, part)}
          />
        ))}
        <Group>
          <Button variant="default" onClick={onAgain}>
            {t`Check the file again`}
          </Button>
        </Group>
      </Stack>
    </SectionCard>
  )
}

interface ColumnFieldsProps {
  column: MarksFound['columns'][number]
  subjects: MarksFound['subjects']
  onChange: (part: Partial<SaidColumn>) => void
}
function ColumnFields({ column, subjects, onChange }: ColumnFieldsProps) {
  const { heading, left_out: isLeftOut } = column
  return (
    <fieldset style={{ border: 0, padding: 0, margin: 0 }}>
      <Text component="legend" fw={600} mb="xs" style={{ overflowWrap: 'anywhere' }}>
        {heading}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
        <NativeSelect
          label={t`Subject`}
          disabled={isLeftOut}
          data={[
            { value: '', label: t`Choose a subject` },
            ...subjects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={column.subject_id}
          onChange={(event) => onChange({ subject_id: event.currentTarget.value })}
        />
        <TextInput
          label={t`Exam`}
          disabled={isLeftOut}
          value={column.exam_name}
          onChange={(event) => onChange({ exam_name: event.currentTarget.value })}
        />
        <DateField
          label={t`Day`}
          description={null}
          disabled={isLeftOut}
          value={column.exam_date}
          onChange={(day) => onChange({ exam_date: day })}
        />
        <TextInput
          label={t`Maximum`}
          inputMode="decimal"
          disabled={isLeftOut}
          value={column.max_mark}
          onChange={(event) => onChange({ max_mark: event.currentTarget.value })}
        />
      </SimpleGrid>
      <Checkbox
        mt="xs"
        label={t`Leave this column out`}
        checked={isLeftOut}
        onChange={(event) => onChange({ left_out: event.currentTarget.checked })}
      />
    </fieldset>
  )
}
