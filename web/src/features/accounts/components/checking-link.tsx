import { Loader, Text } from '@mantine/core'
import { AccountCard } from './account-card.tsx'

export function CheckingLink() {
  return (
    <AccountCard title="Verifying your email">
      <Text component="output" display="block" c="dimmed">
        One moment, we are checking your link.
      </Text>
      <Loader mt="md" aria-hidden />
    </AccountCard>
  )
}
