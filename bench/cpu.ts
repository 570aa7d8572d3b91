import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Processor time in milliseconds since some moment of the past; a database within the server's process has none of its own. */
export interface CpuTime {
  server: number
  database?: number
}

const NANOSECONDS = 1e6

/** To the microsecond; 0 for a thread that ended just now. */
function ofThread(folder: string): number {
  try {
    return Number(readFileSync(`${folder}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS
  } catch {
    return 0
  }
}

/** What the threads of a process have used; 0 for one that is gone. */
function ofProcess(pid: number): number {
  const folder = `/proc/${pid}/task`
  return existsSync(folder) ? readdirSync(folder).reduce((sum, thread) => sum + ofThread(`${folder}/${thread}`), 0) : 0
}

/** What its children had used that are gone; the fields after the name, which may hold anything, in hundredths of a second. */
function ofGoneChildren(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[13]) + Number(fields[14])) * 10
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** A reader of what a server and its database have used; undefined where the system does not tell it. */
export function cpuReader(serverPid: number, postmasterPid?: number): (() => CpuTime) | undefined {
  if (process.platform !== 'linux') return undefined
  return () => ({
    server: ofProcess(serverPid),
    ...(postmasterPid && {
      database: [postmasterPid, ...childrenOf(postmasterPid)].reduce(
        (sum, pid) => sum + ofProcess(pid),
        ofGoneChildren(postmasterPid),
      ),
    }),
  })
}
