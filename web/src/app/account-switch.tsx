import { t } from '@lingui/core/macro'
import { Box, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../lib/errors.ts'
import { toasts } from '../lib/toasts.ts'
import type { Me } from '../lib/who-am-i.ts'
import { useAskToLeave } from '../ui/use-unsaved-guard.ts'
import { accountName } from './account-name.ts'

const LIST_ID = 'accounts-to-go-to'

/** The way into the other accounts of somebody who has several. */
export function AccountSwitch({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  const askToLeave = useAskToLeave()
  const go = useMutation({
    mutationFn: async (accountId: string) => (await import('./account-switch.api.ts')).goToAccount(accountId),
    onError: (error) => toasts.error(errorText(error, t`Failed to switch the account`)),
  })
  const others = me.accounts.filter(({ account_id }) => account_id !== me.user_id)
  return (
    <Box mt={6}>
      <Button
        variant="default"
        size="xs"
        fullWidth
        aria-expanded={isOpen}
        aria-controls={LIST_ID}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t`Switch account`}
      </Button>
      <Stack id={LIST_ID} component="ul" gap={4} m={0} p={0} mt={4} hidden={!isOpen} style={{ listStyle: 'none' }}>
        {others.map((choice) => (
          <li key={choice.account_id}>
            <Button
              variant="subtle"
              size="xs"
              fullWidth
              justify="flex-start"
              loading={go.isPending && go.variables === choice.account_id}
              onClick={() => askToLeave(() => go.mutate(choice.account_id))}
            >
              {accountName(choice, me.user_role)}
            </Button>
          </li>
        ))}
      </Stack>
    </Box>
  )
}
