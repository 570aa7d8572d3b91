import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useProposals } from '../use-proposals.ts'
import type { ProposeDialogProps } from './propose-dialog.tsx'

const ProposeDialog = lazyPart(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

/** Has questions proposed; nothing where the operator has set up no provider. */
export function ProposeButton(props: Omit<ProposeDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false)
  const proposals = useProposals()
  if (!proposals?.is_offered) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t`Propose with AI`}
      </Button>
      {isOpen && <ProposeDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
