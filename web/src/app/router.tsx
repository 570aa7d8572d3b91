import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Guard } from './guard.tsx'
import { paths } from './paths.ts'
import { PublicLayout } from './public-layout.tsx'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'
import { Services } from './services.tsx'

type PageModule = Record<string, unknown>

/** A screen whose code is loaded when its path is opened. */
const screen = <M extends PageModule>(path: string, load: () => Promise<M>, name: keyof M & string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load())[name] as ComponentType }),
})

const { signIn, register } = paths
const accounts = () => import('../features/accounts/index.ts')
const registration = () => import('../features/accounts/registration.ts')
const mailLinks = () => import('../features/accounts/mail-links.ts')

const publicScreens: RouteObject[] = [
  screen(paths.login, accounts, 'RoleChooserPage'),
  screen(signIn('student'), accounts, 'StudentSignInPage'),
  screen(signIn('teacher'), accounts, 'TeacherSignInPage'),
  screen(signIn('organisation'), accounts, 'OrganisationSignInPage'),
  screen(signIn('superadmin'), accounts, 'SuperadminSignInPage'),
  screen(register('student'), registration, 'StudentRegistrationPage'),
  screen(register('teacher'), registration, 'TeacherRegistrationPage'),
  screen(register('organisation'), registration, 'OrganisationRegistrationPage'),
  screen(paths.verifyEmail, mailLinks, 'VerifyEmailPage'),
  screen(paths.resetPassword, mailLinks, 'ResetPasswordPage'),
  screen(paths.setPassword, mailLinks, 'SetPasswordPage'),
  screen(paths.contactUs, () => import('../features/contact/index.ts'), 'ContactPage'),
  screen(paths.unauthorized, () => import('./unauthorized-page.tsx'), 'UnauthorizedPage'),
  screen('*', () => import('./not-found-page.tsx'), 'NotFoundPage'),
]

const roleShell = { lazy: async () => ({ Component: (await import('./role-shell.tsx')).RoleShell }) }

export const router = createBrowserRouter([
  {
    Component: Services,
    ErrorBoundary: RouteError,
    HydrateFallback: RouteLoading,
    children: [
      { Component: PublicLayout, children: [{ ErrorBoundary: RouteError, children: publicScreens }] },
      screen(paths.demoLogin, () => import('../features/demo/index.ts'), 'DemoSignInPage'),
      {
        element: <Guard roles={['demo_user']} signInPath={paths.demoLogin} />,
        children: [screen(paths.demo, () => import('../features/demo/index.ts'), 'DemoTourPage')],
      },
      {
        element: <Guard roles="anyone" />,
        children: [
          {
            ...roleShell,
            children: [],
          },
        ],
      },
    ],
  },
])

export function guarded(roles: Parameters<typeof Guard>[0]['roles'], children: RouteObject[]): RouteObject {
  return { element: <Guard roles={roles} />, children: [{ ErrorBoundary: RouteError, children }] }
}
