import { t } from '@lingui/core/macro'
import { Loader, Text } from '@mantine/core'
import { AccountCard } from './account-card.tsx'

export function CheckingLink() {
  return (
    <AccountCard title={t`Verifying your email`}>
      <Text component="output" display="block" c="dimmed">
        {t`One moment, we are checking your link.`}
      </Text>
      <Loader mt="md" aria-hidden />
    </AccountCard>
  )
}
