import { List, Text } from '@mantine/core'

interface RecordListProps {
  rows: unknown[]
  line: (row: unknown) => string
  empty: string
}
export function RecordList({ rows, line, empty }: RecordListProps) {
  if (rows.length === 0) return <Text c="dimmed">{empty}</Text>
  return (
    <List spacing="xs">
      {rows.map((row, index) => (
        <List.Item key={`${index}-${line(row)}`}>{line(row)}</List.Item>
      ))}
    </List>
  )
}
