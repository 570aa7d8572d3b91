import { Alert, List } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'

interface GivesWayProps {
  title: string
  lines: readonly string[]
  mb?: 'lg'
}
/** What gives way so that there is a paper; as a rule nothing does. */
export function GivesWay({ title, lines, mb }: GivesWayProps) {
  if (lines.length === 0) return null
  return (
    <Alert
      color="lagoon"
      variant="light"
      icon={<IconInfoCircle size={20} stroke={1.75} aria-hidden />}
      title={title}
      {...(mb ? { mb } : {})}
    >
      <List c="var(--mantine-color-text)" size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </Alert>
  )
}
