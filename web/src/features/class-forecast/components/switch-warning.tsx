import { t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CLASS_FORECAST, deleteWarningOff, type Of, putWarningOff, type WarningOff } from '../class-forecast.api.ts'

const ReasonDialog = lazyPart(async () => (await import('../../../ui/reason-dialog.tsx')).ReasonDialog)

interface SwitchWarningProps {
  of: Of
  student: string
  subject: string
  off: WarningOff | null
}
/** Switches a warning off with a reason, or on again where it is off. */
export function SwitchWarning({ of, student, subject, off }: SwitchWarningProps) {
  const [isAsking, setIsAsking] = useState(false)
  const client = useQueryClient()
  const readAnew = () => void client.invalidateQueries({ queryKey: [CLASS_FORECAST] })
  const switchOn = useMutation({
    mutationFn: () => deleteWarningOff(of),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: readAnew,
  })
  return (
    <>
      {off ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={switchOn.isPending}
          aria-label={t`Switch on again: ${student}, ${subject}`}
          onClick={() => switchOn.mutate()}
        >
          {t`Switch on again`}
        </Button>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t`Switch off: ${student}, ${subject}`}
          onClick={() => setIsAsking(true)}
        >
          {t`Switch off…`}
        </Button>
      )}
      {isAsking && (
        <ReasonDialog
          title={t`Switch off the warning about ${student} in ${subject}?`}
          label={t`Switch off`}
          busyText={t`Switching off...`}
          send={(reason) => putWarningOff(of, reason)}
          onSettled={readAnew}
          onClose={() => setIsAsking(false)}
        >
          {t`Nobody is warned until this term ends (the academic year, where no term is running) or until the warning is switched on again. The forecast itself stays. Whoever sees this warning reads your reason.`}
        </ReasonDialog>
      )}
    </>
  )
}

/** Who switched it off, until when and why. */
export function OffNote({ off: { by, until, reason } }: { off: WarningOff }) {
  const day = formatDay(until)
  return (
    <Text component="span" size="sm" c="dimmed">
      {t`Switched off by ${by} until ${day}: ${reason}`}
    </Text>
  )
}
