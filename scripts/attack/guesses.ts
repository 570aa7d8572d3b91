import { signIn } from '@margam/contract/accounts'
import { hashPassword } from '../../server/src/features/accounts/index.ts'
import { makePerson } from '../../server/src/testing/factories.ts'
import type { Attack } from './attack.ts'
import { startInstance } from './instance.ts'
import { send } from './requests.ts'

const GUESSES = 400
const PASSWORD = 'Rhubarb!41-tea'
/** No more of the guesses that come at once may be looked at than of those that come one by one. */
const MOST_TRIED = 20
const LONGEST_WAIT_SECONDS = 5

export const guesses: Attack = {
  name: 'parallel guesses at a password',
  run: async ({ databaseUrl, report }) => {
    const emails = ['', '']
    const instance = await startInstance({
      databaseUrl,
      fill: async (deps) => {
        const passwordHash = await hashPassword(PASSWORD)
        for (const i of emails.keys()) emails[i] = (await makePerson(deps, 'teacher', { passwordHash })).email
      },
    })
    const [victim, neighbour] = emails
    const ask = (email: string, password: string, headers: Record<string, string> = {}) =>
      fetch(`${instance.url}${signIn.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password, user_type: 'teacher' }),
      })
    try {
      const first = await ask(victim, PASSWORD)
      const cookie = first.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const replies = await Promise.all(
        Array.from({ length: GUESSES }, (_, i) =>
          send(instance.url, {
            endpoint: signIn,
            params: {},
            body: { email: victim, password: `Wrong-${i}!a`, user_type: 'teacher' },
          }),
        ),
      )
      const tried = replies.filter(({ status }) => status === 401).length
      const refused = replies.filter(({ status }) => status === 429).length
      const owner = await ask(victim, PASSWORD, { cookie })
      // an address alone only slows: who shares it gets in after a moment
      let other = await ask(neighbour, PASSWORD)
      const waited = Number(other.headers.get('retry-after') ?? 0)
      if (other.status === 429 && waited <= LONGEST_WAIT_SECONDS) {
        await new Promise((resolve) => setTimeout(resolve, waited * 1000))
        other = await ask(neighbour, PASSWORD)
      }
      if (tried > MOST_TRIED) report(`${tried} guesses reached the password`)
      if (owner.status !== 200) report(`the owner on their own device was refused: ${owner.status}`)
      if (other.status !== 200) report(`a neighbour behind the same address was refused: ${other.status}`)
      const held = tried <= MOST_TRIED && tried + refused === GUESSES && owner.status === 200 && other.status === 200
      const figures = `${GUESSES} at once: ${tried} tried, ${refused} refused; owner's device ${owner.status}; neighbour ${other.status} after ${waited} s`
      return { held, figures }
    } finally {
      await instance.remove()
    }
  },
}
