import { Modal, type ModalProps } from '@mantine/core'
import { useContext, useEffect, useState } from 'react'
import { DialogContext, UnsavedContext } from './use-unsaved-guard.ts'

/** A dialog with a form in it: closing it asks first when a guarded form inside holds something unsaved. */
export function FormModal({ onClose, children, ...props }: ModalProps) {
  const [dialog] = useState(() => Symbol('dialog'))
  const { ask, isAsking } = useContext(UnsavedContext)
  useFocusBack()
  return (
    // Escape belongs to the question while it stands.
    <Modal {...props} onClose={() => ask(onClose, dialog)} closeOnEscape={!isAsking}>
      <DialogContext value={dialog}>{children}</DialogContext>
    </Modal>
  )
}

/** A dialog taken away while it is open leaves the focus nowhere: what had it before gets it back. */
function useFocusBack() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    },
    [before],
  )
}
