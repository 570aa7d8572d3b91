import { rmSync } from 'node:fs'
import { startServer } from './server.ts'

/** Journeys' servers go on from a copy of a folder that was begun once: a first start is three times the work of a later one. */
export default async function beginFolder() {
  if (process.env.CITUS_URL) return
  const server = await startServer()
  await server.stop({ keepsData: true })
  process.env['BEGUN_FOLDER'] = server.dataDir
  return () => rmSync(server.dataDir, { recursive: true, force: true })
}
