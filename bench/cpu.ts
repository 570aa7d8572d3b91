import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in milliseconds since some moment of the past; a database within the server's process has none of its own. */
export interface CpuTime {
  server: number
  database?: number
}

const NANOSECONDS = 1e6

/** What the threads of a process have used, to the microsecond; 0 for one that is gone. */
function ofProcess(pid: number): number {
  const folder = `/proc/${pid}/task`
  try {
    return readdirSync(folder).reduce(
      (sum, thread) => sum + Number(readFileSync(`${folder}/${thread}/schedstat`, 'utf8').split(' ')[0]) / NANOSECONDS,
      0,
    )
  } catch {
    return 0
  }
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
