import { registerStudent, whoAmI } from '@margam/contract/accounts'
import { listStudents } from '@margam/contract/students'
import { expect, test } from 'vitest'
import { hashPassword } from '../../features/accounts/passwords.ts'
import { newEmail, PASSWORD, signIn, studentBody } from '../../testing/account-scene.ts'
import { clusterUrl, setAway } from '../../testing/cluster.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeSchool } from '../../testing/school-factories.ts'
import { startTestApp } from '../../testing/test-app.ts'
import { onCoordinator } from './distribute.ts'
import { findSchool } from './shards.ts'

const url = clusterUrl() ?? ''

test.skipIf(!url)(
  'a server that is away shuts out its own schools and nobody else (CITUS_URL)',
  async () => {
    const app = await startTestApp()
    const passwordHash = await hashPassword(PASSWORD)
    const make = async () => {
      const { admin } = await makeSchool(app.deps, { students: 2 })
      const teacher = await makePerson(app.deps, 'teacher', { organisationId: admin.id, passwordHash })
      const found = await onCoordinator(app.deps.database, (ask) => findSchool(ask, admin.id))
      return { admin, teacher, address: found?.address ?? '' }
    }
    const schools = [await make(), await make()]
    while (schools.every(({ address }) => address === schools[0].address)) schools.push(await make())
    const [{ address: away }] = schools

    /** What the people of each school are answered: the list of its students, their own account, a sign-in. */
    const ask = async () => {
      const answers = new Map<string, Set<string>>()
      for (const { admin, teacher, address } of schools) {
        const params = { userId: admin.id }
        const list = await app.call(listStudents, { token: admin.token, params })
        const me = await app.call(whoAmI, { token: admin.token })
        const entered = await signIn(app, teacher.email, { role: 'teacher' })
        const statuses = [list.status, me.status, entered.status].join(' ')
        answers.set(address, (answers.get(address) ?? new Set()).add(statuses))
      }
      return new Map([...answers].map(([address, statuses]) => [address === away, [...statuses]]))
    }
    const register = async (email = newEmail()) =>
      (await app.call(registerStudent, { body: studentBody(email) })).status
    const unknown = async () => (await signIn(app, 'nobody@home.example', { role: 'teacher' })).status

    const { rows } = await app.deps.database.query('select current_database() as name')
    const part = { address: away, name: String(rows[0]?.['name']) }
    const whole = new Map([
      [true, ['200 200 200']],
      [false, ['200 200 200']],
    ])
    expect(await ask()).toEqual(whole)
    await setAway(url, part, true)
    try {
      expect(await ask()).toEqual(new Map([...whole, [true, ['503 503 503']]]))
      expect(await unknown()).toBe(401)
      // where a new school stands is left to chance
      for (let i = 0; i < 4; i++) {
        const email = newEmail()
        expect(await register(email)).toBe(201)
        expect(await register(email)).toBe(400)
      }
    } finally {
      await setAway(url, part, false)
    }
    expect(await ask()).toEqual(whole)
    await app.close()
  },
  120_000,
)
