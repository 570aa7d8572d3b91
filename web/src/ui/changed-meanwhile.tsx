import { t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ChangedMeanwhileProps {
  /** Only now is what was typed given up. */
  onShow: () => unknown
  /** What is stored is seen behind the form, which closes. */
  closes?: boolean
  /** What became of what was typed, and what can be done; that somebody came first is said above it. */
  children?: ReactNode
}
/** In a form whose save was refused because somebody else came first; the focus stays in the form as long as it stands. */
export const ChangedMeanwhile = ({ onShow, closes = false, children }: ChangedMeanwhileProps) => (
  <Alert color="amber" variant="light">
    <Stack gap="sm" align="flex-start">
      <Text c="var(--mantine-color-text)">{children ?? t`What you typed is still here.`}</Text>
      <Button
        variant="default"
        size="xs"
        onClick={async ({ currentTarget: { form } }) => {
          const around = form?.closest<HTMLElement>('[role=dialog], main')
          await onShow()
          if (closes) return
          // the form may be another one by then
          setTimeout(() => {
            const shown = form?.isConnected ? form : around
            shown?.querySelector<HTMLElement>('input, select, textarea')?.focus()
          })
        }}
      >
        {closes ? t`Close and show what is stored now` : t`Show what is stored now`}
      </Button>
    </Stack>
  </Alert>
)
