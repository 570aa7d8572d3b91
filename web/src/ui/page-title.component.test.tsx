import { screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { PageTitle } from './page-title.tsx'
import { useOpenFromAddress } from './use-open-from-address.ts'

function Screen() {
  const adding = useOpenFromAddress('add')
  return (
    <>
      <PageTitle>Teachers</PageTitle>
      <button type="button" onClick={adding.open}>
        Add Teacher
      </button>
      <Link to="/there">Another screen</Link>
      <ConfirmDialog
        opened={adding.isOpen}
        title="Sure?"
        confirmLabel="Yes"
        onConfirm={adding.close}
        onCancel={adding.close}
      >
        Really.
      </ConfirmDialog>
    </>
  )
}

test('a dialog that stands in the address gives the focus back to the button that opened it', async () => {
  const user = show(<Screen />)
  const opener = screen.getByRole('button', { name: 'Add Teacher' })
  for (const _ of ['once', 'again']) {
    await user.click(opener)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' })))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(opener))
  }
})

test('the heading takes the focus when one screen follows another, and not on the first', async () => {
  const user = show(<Screen />)
  const heading = screen.getByRole('heading', { name: 'Teachers' })
  expect(document.activeElement).not.toBe(heading)
  await user.click(screen.getByRole('link', { name: 'Another screen' }))
  await waitFor(() => expect(document.activeElement).toBe(heading))
})
