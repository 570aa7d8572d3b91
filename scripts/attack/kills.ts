import { createSubject, listSubjects } from '@margam/contract/subjects'
import { makePerson } from '../../server/src/testing/factories.ts'
import type { Attack } from './attack.ts'
import { type Instance, startInstance } from './instance.ts'
import { send } from './requests.ts'

const KILLS = 40
const WRITERS = 4

interface Owner {
  id: string
  token: string
}

/** Writes subjects until the server is gone; answers the names of those that it said it had kept. */
async function write(instance: Instance, owner: Owner, prefix: string, goesOn: () => boolean): Promise<string[]> {
  const kept: string[] = []
  for (let i = 0; goesOn(); i++) {
    const name = `${prefix}-${i}`
    const body = { name, code: name, description: '', category: '' }
    const reply = await send(instance.url, {
      endpoint: createSubject,
      params: { user_id: owner.id },
      body,
      token: owner.token,
    }).catch(() => undefined)
    if (reply?.status === 201) kept.push(name)
  }
  return kept
}

async function storedNames(instance: Instance, owner: Owner): Promise<Set<string>> {
  const params = { user_id: owner.id }
  const { text } = await send(instance.url, { endpoint: listSubjects, params, token: owner.token })
  const body = JSON.parse(text) as { active_subjects: { subject_name: string }[] }
  return new Set(body.active_subjects.map(({ subject_name }) => subject_name))
}

/** The server is killed while schools write; what it had answered must be there when it is back. */
const killing = (kind: 'embedded' | 'PostgreSQL'): Attack => ({
  name: `kill -9 while writing, ${kind}`,
  run: async ({ databaseUrl, report }) => {
    if (kind === 'PostgreSQL' && !databaseUrl) return { held: true, figures: 'skipped: no PostgreSQL programs here' }
    let owner: Owner | undefined
    const instance = await startInstance({
      databaseUrl: kind === 'PostgreSQL' ? databaseUrl : undefined,
      fill: async (deps) => {
        owner = await makePerson(deps, 'organisation')
      },
    })
    if (!owner) throw new Error('The school was not written.')
    const school = owner
    const answered: string[] = []
    let longestStart = 0
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        let goesOn = true
        const writers = Array.from({ length: WRITERS }, (_, writer) =>
          write(instance, school, `k${kill}w${writer}`, () => goesOn),
        )
        await new Promise((resolve) => setTimeout(resolve, 100 + kill * 37))
        await instance.kill()
        goesOn = false
        answered.push(...(await Promise.all(writers)).flat())
        const start = performance.now()
        await instance.restart()
        longestStart = Math.max(longestStart, performance.now() - start)
      }
      const stored = await storedNames(instance, school)
      const lost = answered.filter((name) => !stored.has(name))
      for (const name of lost.slice(0, 10)) report(`${name} was answered and is gone`)
      const figures = `${KILLS} kills, ${answered.length} writes answered, ${lost.length} lost, longest start ${(longestStart / 1000).toFixed(1)} s`
      return { held: lost.length === 0 && answered.length > 0, figures }
    } finally {
      await instance.remove()
    }
  },
})

export const killsEmbedded = killing('embedded')
export const killsServer = killing('PostgreSQL')
