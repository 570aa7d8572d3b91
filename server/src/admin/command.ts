import type { Deps } from '../feature.ts'

/** What the person at the keyboard did wrong, in a sentence for them. */
export class CommandError extends Error {}
export type Say = (line: string) => void
export interface Command {
  usage: string
  help: string
  /**
   * Whether a password is asked for, which then is the last argument. It is typed or comes from the standard input: as
   * an argument it would stay in the shell's history and stand in the list of processes.
   */
  takesPassword?(args: string[]): boolean
  run(deps: Deps, args: string[], say: Say): Promise<void>
}

export function need(value: string | undefined, what: string): string {
  if (!value) throw new CommandError(`Missing: ${what}.`)
  return value
}
