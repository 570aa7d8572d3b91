import { beginSecondFactor, confirmSecondFactor } from '@margam/contract/second-factor'
import { newEmail, PASSWORD } from './members.ts'
import { codeOf } from './second-factor.ts'
import type { RunningServer } from './server.ts'

/** A superadmin with a second factor, signed in through the calls. */
export async function makeSuperadmin(server: RunningServer) {
  const email = newEmail('superadmin')
  await server.admin(['create-superadmin', email], PASSWORD)
  const send = async (path: string, method: string, body: object, token?: string) => {
    const headers = {
      accept: 'application/json',
      origin: server.url,
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    }
    const reply = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply
  }
  const entered = await send('/api/user_sign_in/', 'POST', { email, password: PASSWORD, user_type: 'superadmin' })
  const { access: token } = (await entered.json()) as { access: string }
  const begun = await send(beginSecondFactor.path, beginSecondFactor.method, { current_password: PASSWORD }, token)
  const { key } = (await begun.json()) as { key: string }
  await send(confirmSecondFactor.path, confirmSecondFactor.method, { code: codeOf(key) }, token)
  return { email, token, cookies: entered.headers.getSetCookie() }
}
