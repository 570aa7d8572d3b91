import { Alert, List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface GivesWayProps {
  title: string
  lines: readonly string[]
}
/** What gives way so that there is a paper. */
export const GivesWay = ({ title, lines }: GivesWayProps) => (
  <Alert color="lagoon" variant="light" icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />} title={title}>
    <List c="var(--mantine-color-text)" size="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  </Alert>
)
