import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

interface PrintButtonProps {
  label: string
  isReady: boolean
}
/** Opens the browser's print, once everything is there that it prints. */
export const PrintButton = ({ label, isReady }: PrintButtonProps) => (
  <Button
    disabled={!isReady}
    leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
    onClick={() => window.print()}
  >
    {isReady ? label : t`Preparing...`}
  </Button>
)
