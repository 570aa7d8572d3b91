import { t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ChangedElsewhereProps {
  /** Only now is what was typed given up. */
  onShow: () => void
  /** What else can be done. */
  children?: ReactNode
}
/** In a form whose save was refused as stale. */
export const ChangedElsewhere = ({ onShow, children }: ChangedElsewhereProps) => (
  <Alert color="amber" variant="light" title={t`Changed elsewhere meanwhile`}>
    <Stack gap="sm" align="flex-start">
      {children && <Text c="var(--mantine-color-text)">{children}</Text>}
      <Button variant="default" size="xs" onClick={onShow}>
        {t`Close and show what is stored now`}
      </Button>
    </Stack>
  </Alert>
)
