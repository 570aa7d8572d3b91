import { t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ChangedMeanwhileProps {
  /** Only now is what was typed given up. */
  onShow: () => void
  /** What else can be done. */
  children?: ReactNode
}
/** In a form whose save was refused because somebody else came first; the focus stays in the form. */
export const ChangedMeanwhile = ({ onShow, children }: ChangedMeanwhileProps) => (
  <Alert color="amber" variant="light" title={t`Changed meanwhile`}>
    <Stack gap="sm" align="flex-start">
      {children && <Text c="var(--mantine-color-text)">{children}</Text>}
      <Button
        variant="default"
        size="xs"
        onClick={({ currentTarget: { form } }) => {
          const around = form?.closest<HTMLElement>('[role=dialog], main')
          onShow()
          // the form may be another one by then
          setTimeout(() => {
            const shown = form?.isConnected ? form : around
            shown?.querySelector<HTMLElement>('input, select, textarea')?.focus()
          })
        }}
      >
        {t`Show what is stored now`}
      </Button>
    </Stack>
  </Alert>
)
