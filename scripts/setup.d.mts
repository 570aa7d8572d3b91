/** How the server's process is run. */
export const SERVER: { flags: string[]; env: Record<string, string> }
