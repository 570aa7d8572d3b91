import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { Role } from '@margam/contract/endpoint'
import { render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Services } from '../app/services.tsx'
import { cssVariables, theme } from '../app/theme.ts'
import { ToastRegion } from '../app/toast-region.tsx'
import { session } from '../lib/api.ts'

export const USER_ID = '01990000-0000-7000-8000-000000000001'

const tokenOf = (role: Role) =>
  ['', { user_id: USER_ID, user_role: role, created_by: 'organisation' }, '']
    .map((part) => btoa(JSON.stringify(part)))
    .join('.')

interface Setting {
  /** Who is signed in. */
  role?: Role
  /** The address that the screen is opened at. */
  at?: string
  /** The address that one came from; without it the screen is opened from outside. */
  from?: string
}
/** Shows a part of a screen as the app would, with its toasts and its question before leaving; answers who uses it. */
export function show(part: ReactNode, { role = 'organisation', at = '/here', from }: Setting = {}) {
  session.start(tokenOf(role))
  const screen = (
    <>
      <main>{part}</main>
      <ToastRegion />
    </>
  )
  const routes = [{ element: <Services />, children: [{ path: '*', element: screen }] }]
  const router = createMemoryRouter(routes, { initialEntries: from ? [from, at] : [at] })
  render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} env="test">
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>
    </MantineProvider>,
  )
  return userEvent.setup()
}

/** Presses what opens the browser's own choice of files and takes one there. */
export async function takeFile(user: UserEvent, opener: HTMLElement, file: File) {
  let asked: HTMLElement | undefined
  const listen = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && target.type === 'file') asked = target
  }
  document.addEventListener('click', listen, { capture: true })
  await user.click(opener)
  document.removeEventListener('click', listen, { capture: true })
  if (!asked) throw new Error('No choice of files was opened.')
  await user.upload(asked, file)
}
