import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { postResendVerification } from '../accounts.api.ts'

const COOLDOWN_SECONDS = 60

interface ResendVerificationProps {
  email: string
  userType: string
  /** A mail has only just been sent. */
  waitFirst?: boolean
}
export function ResendVerification({ email, userType, waitFirst = false }: ResendVerificationProps) {
  const [wait, setWait] = useState(waitFirst ? COOLDOWN_SECONDS : 0)
  const resend = useMutation({
    mutationFn: () => postResendVerification({ email, user_type: userType }),
    onSuccess: () => setWait(COOLDOWN_SECONDS),
  })

  // Counts the pause down, a second at a time.
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  return (
    <>
      <Button variant="default" mt="md" disabled={wait > 0 || resend.isPending} onClick={() => resend.mutate()}>
        {wait > 0 ? t`Resend in ${wait} s` : resend.isPending ? t`Sending...` : t`Resend`}
      </Button>
      <Text size="sm" mt="xs" component="output" display="block">
        {resend.data?.message}
      </Text>
      {resend.error && <ErrorPanel error={resend.error} />}
    </>
  )
}
