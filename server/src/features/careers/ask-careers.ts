import type { Threads } from '../../threads/threads.ts'
import type { CareersReply, CareersTask } from './careers.worker.ts'

const FILE = new URL('./careers.worker.ts', import.meta.url)
const LIMIT_MS = 30_000

/** What the catalogue of careers says, in a thread: it is read and indexed there once. */
export const askCareers = async <T extends CareersTask>(threads: Threads, task: T): Promise<CareersReply[T['kind']]> =>
  (await threads.run('assessment', { file: FILE, data: task, limitMs: LIMIT_MS })) as CareersReply[T['kind']]
