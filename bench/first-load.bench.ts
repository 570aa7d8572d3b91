import { request } from 'node:http'
import { chromium } from '@playwright/test'
import { signInAs } from '../e2e/fixtures.ts'
import { makeMember } from '../e2e/members.ts'
import { startServer } from '../e2e/server.ts'
import { findBrowser } from '../scripts/browser.ts'
import { ensureWebBuilt } from '../scripts/build.mjs'

export const title = 'First load in JavaScript, gzipped'

/** architecture.md, Speed to hold: kilobytes at most. */
const SCREENS = [
  ['/', 150, undefined],
  ['/login/student', 180, undefined],
  ['/student/dashboard', 200, 'student'],
  ['/teacher/dashboard', 200, 'teacher'],
  ['/organisation/dashboard', 200, 'organisation'],
] as const

export async function run(report: (line: string) => void) {
  await ensureWebBuilt(process.execPath)
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
  const over: string[] = []
  try {
    for (const [path, limit, role] of SCREENS) {
      const context = await browser.newContext()
      if (role) await signInAs(context, server, await makeMember(server, role))
      const page = await context.newPage()
      const sizes: Promise<number>[] = []
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) sizes.push(gzipped(response.url()))
      })
      await page.goto(server.url + path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024
      report(
        `${path.padEnd(28)} ${total.toFixed(1).padStart(7)} KB in ${sizes.length} files (limit ${limit} KB)${total > limit ? '  OVER' : ''}`,
      )
      if (total > limit) over.push(path)
      await context.close()
    }
  } finally {
    await browser.close()
    await server.stop()
  }
  if (over.length > 0) throw new Error(`Over the limit: ${over.join(', ')}`)
}

function gzipped(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let size = 0
      reply.on('data', (chunk: Buffer) => (size += chunk.length))
      reply.on('end', () => resolve(size))
    })
      .on('error', reject)
      .end()
  })
}
