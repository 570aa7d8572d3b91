import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { lazyPart } from './lazy-part.tsx'

const Dialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)

function Asking() {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setAsking(true)}>
        Invite all
      </button>
      {isAsking && (
        <Dialog
          opened
          title="Invite all?"
          confirmLabel="Invite"
          isBusy={false}
          onConfirm={() => undefined}
          onCancel={() => setAsking(false)}
        >
          Everybody gets a mail.
        </Dialog>
      )}
    </>
  )
}

test('a dialog that is closed gives the focus back to what opened it', async () => {
  const user = show(<Asking />)
  const button = screen.getByRole('button', { name: 'Invite all' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(screen.queryByRole('dialog')).toBeNull()
})
