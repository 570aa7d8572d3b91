import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const RevealDialog = lazyPart(async () => (await import('./reveal-dialog.tsx')).RevealDialog)

/** The way to a student's identity number in full, which asks why. */
export function RevealNumber({ student }: { student: { id: string; full_name: string } }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" size="compact-md" mt="md" onClick={() => setOpen(true)}>
        {t`Show the whole number`}
      </Button>
      {isOpen && <RevealDialog student={student} onClose={() => setOpen(false)} />}
    </>
  )
}
