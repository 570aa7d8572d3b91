export interface Outcome {
  held: boolean
  /** What was sent and what came of it, in one line. */
  figures: string
}

export interface Attack {
  name: string
  run(tools: {
    /** A PostgreSQL server of the attack's own with a database for this attack alone; undefined without its programs. */
    databaseUrl?: string
    /** Prints a line of detail under the attack's own. */
    report: (line: string) => void
  }): Promise<Outcome>
}
