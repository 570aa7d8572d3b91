import type { Browser } from '@playwright/test'
import { test as base, signInAs } from './fixtures.ts'
import { openSampleSchool, renew } from './sample-school.ts'
import type { RunningServer } from './server.ts'

export const ROLES = ['student', 'teacher', 'organisation', 'demo_user', 'superadmin'] as const

export type SampleSchool = Awaited<ReturnType<typeof openSampleSchool>>
/** Tests that look at the demo's school, one for each worker. */
export const test = base.extend<object, { sampleSchool: SampleSchool }>({
  sampleSchool: [async ({ server }, use) => use(await openSampleSchool(server)), { scope: 'worker', timeout: 240_000 }],
})

/** A browser of somebody of the school; of a visitor without one. */
export async function newPage(
  browser: Browser,
  person: SampleSchool['people']['student'] | undefined,
  server: RunningServer,
) {
  const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce' })
  if (person) {
    await renew(server, person)
    await signInAs(context, server, person)
  }
  return context.newPage()
}
