import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** What is known of a person, each with its name; a dash where it is not known. */
export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <SimpleGrid component="dl" cols={{ base: 2, lg: 3 }} m={0}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {value || '–'}
          </Text>
        </div>
      ))}
    </SimpleGrid>
  )
}
