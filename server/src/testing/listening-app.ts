import type { Role } from '@margam/contract/endpoint'
import { makePerson } from './factories.ts'
import { prepareTestDatabase } from './prepare-database.ts'
import { makeSchool } from './school-factories.ts'
import { startTestApp } from './test-app.ts'

// A process of its own that listens, so that what a load does to it can be told from what its sender does.

export interface Listening {
  port: number
  tokens: Partial<Record<Role, string>>
  /** What the parameters of paths are called, for each role. */
  params: Partial<Record<Role, Record<string, string>>>
}
/** By how many bytes memory grew, and for how many milliseconds no other request was looked at. */
export type Told = { listening: Listening } | { grown: number; held: number }

const cleanUp =
  process.env.TEST_DATABASE_IMAGE || process.env.TEST_DATABASE_URL || process.env.CITUS_URL
    ? undefined
    : await prepareTestDatabase()
const app = await startTestApp()
const { admin, teacher, students, klass, organisationId } = await makeSchool(app.deps, { students: 30 })
const [student] = students
const people = { organisation: admin, teacher, student, superadmin: await makePerson(app.deps, 'superadmin') }
await app.app.listen({ host: '127.0.0.1', port: 0 })

const TICK_MS = 10
const cpuMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

let before = process.memoryUsage.rss()
let most = before
let spent = cpuMs()
let held = 0
setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
  // what this thread alone computed since it last came by here: other work on the machine does not count
  const now = cpuMs()
  held = Math.max(held, now - spent)
  spent = now
}, TICK_MS)

const tell = (told: Told) => process.send?.(told)
process.on('message', (asked: 'begin' | 'end') => {
  if (asked === 'begin') {
    before = process.memoryUsage.rss()
    most = before
    held = 0
  } else tell({ grown: most - before, held })
})
process.once('disconnect', () => {
  void app.close().then(async () => {
    await cleanUp?.()
    process.exit(0)
  })
})

const address = app.app.server.address()
const listening: Listening = { port: typeof address === 'object' && address ? address.port : 0, tokens: {}, params: {} }
for (const [role, { id, token }] of Object.entries(people)) {
  listening.tokens[role as Role] = token
  const own = { userId: id, user_id: id, teacher_id: teacher.id, teacherId: teacher.id }
  const others = {
    org_id: organisationId,
    class_id: klass.id,
    classId: klass.id,
    studentId: student.id,
    student_id: student.id,
  }
  listening.params[role as Role] = { ...own, ...others }
}
tell({ listening })
