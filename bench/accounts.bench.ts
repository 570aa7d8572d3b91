import { type Member, makeMember } from '../e2e/members.ts'
import { startServer } from '../e2e/server.ts'
import { measure, row } from './measure.ts'

export const title = 'Sign-in, with and without the password hash, and refresh'

const SAMPLES = 200

const refreshCookie = (lines: string[]) => lines.find((line) => line.startsWith('margam_refresh='))?.split(';')[0] ?? ''

export async function run(report: (line: string) => void) {
  const server = await startServer()
  try {
    const members: Member[] = []
    for (let i = 0; i < 16; i++) members.push(await makeMember(server, 'student'))
    const cookies = members.map((member) => refreshCookie(member.cookies))
    const read = async (reply: Response, status = 200) => {
      const text = await reply.text()
      if (reply.status !== status) throw new Error(`expected ${status}, got ${reply.status}: ${text}`)
      return text.length
    }
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      })

    for (const connections of [1, 16]) {
      report(
        row(
          'sign-in (argon2id, 19 MiB, 2 passes)',
          connections,
          await measure(SAMPLES, connections, async (_, c) =>
            read(
              await post('/api/user_sign_in/', {
                email: members[c].email,
                password: members[c].password,
                user_type: 'student',
              }),
            ),
          ),
        ),
      )
      report(
        row(
          'refresh (a session found and rotated, no hash)',
          connections,
          await measure(SAMPLES, connections, async (_, c) => {
            const reply = await post('/api/token/refresh/', {}, { cookie: cookies[c] })
            cookies[c] = refreshCookie(reply.headers.getSetCookie())
            return read(reply)
          }),
        ),
      )
      report(
        row(
          'who am I (session check and one query)',
          connections,
          await measure(SAMPLES, connections, async (_, c) =>
            read(await fetch(`${server.url}/api/me/`, { headers: { authorization: `Bearer ${members[c].token}` } })),
          ),
        ),
      )
    }
  } finally {
    await server.stop()
  }
}
