import { t } from '@lingui/core/macro'
import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText } from '../../../lib/errors.ts'
import { useLinkToken } from '../../../lib/use-link-token.ts'
import { postConfirmAddress } from '../accounts.api.ts'
import { AccountCard } from '../components/account-card.tsx'
import { signInPathFor } from '../sign-in-path.ts'

/**
 * Where both links of a change of address lead. It takes a press: programs that look into mails open links too, and one
 * of those must not count as a person.
 */
export function ConfirmAddressPage() {
  const token = useLinkToken()
  const confirm = useMutation({ mutationFn: () => postConfirmAddress(token) })
  const { data } = confirm
  if (data) {
    return (
      <AccountCard title={data.is_changed ? t`Email changed` : t`One of the two links has been opened`}>
        <Text component="output" display="block">
          {data.message}
        </Text>
        {data.is_changed && (
          <Anchor component={Link} to={signInPathFor(data.user_type)} replace mt="lg" display="inline-block">
            {t`Go to sign-in`}
          </Anchor>
        )}
      </AccountCard>
    )
  }
  const failure = token ? confirm.error && errorText(confirm.error) : t`Token missing`
  return (
    <AccountCard title={t`Change of email`}>
      <Stack gap="md">
        <Text>{t`Somebody asked to sign in to Margam with another email address. Confirm it if it was you.`}</Text>
        {failure && (
          <Text role="alert" c="var(--brick-text)">
            {failure}
          </Text>
        )}
        <div>
          <Button disabled={!token} loading={confirm.isPending} onClick={() => confirm.mutate()}>
            {t`Confirm`}
          </Button>
        </div>
        <Anchor component={Link} to={linkTo('/')}>
          {t`It was not me: change nothing`}
        </Anchor>
      </Stack>
    </AccountCard>
  )
}
