/** How each process of the project is run. */
export const NODE_FLAGS: string[]
/** How the server's process is run. */
export const SERVER: { flags: string[]; env: Record<string, string> }
