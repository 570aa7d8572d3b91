import type { Browser, BrowserContext, Page } from '@playwright/test'
import { newEmail, PASSWORD, signInAs } from './fixtures.ts'
import { codeOf } from './second-factor.ts'
import type { RunningServer } from './server.ts'

/** A superadmin at a desk of their own, signed in with a second factor. */
export async function openDesk(
  browser: Browser | null,
  server: RunningServer,
): Promise<{ office: BrowserContext; desk: Page }> {
  const email = newEmail('superadmin')
  await server.admin(['create-superadmin', email], PASSWORD)
  const send = async (path: string, body: object, { method = 'POST', token = '' } = {}) => {
    const reply = await fetch(server.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return { reply, body: (await reply.json()) as { access: string; key: string } }
  }
  const signedIn = await send('/api/user_sign_in/', { email, password: PASSWORD, user_type: 'superadmin' })
  const token = signedIn.body.access
  const { key } = (await send('/api/second-factor/key/', { current_password: PASSWORD }, { token })).body
  await send('/api/second-factor/key/', { code: codeOf(key) }, { method: 'PUT', token })
  const office = await browser?.newContext({ baseURL: server.url })
  if (!office) throw new Error('There is no browser.')
  await signInAs(office, server, { token, cookies: signedIn.reply.headers.getSetCookie() })
  return { office, desk: await office.newPage() }
}
