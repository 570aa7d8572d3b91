/** Fields that are read here and not changed, each with the reason in a sentence. */
export type Locks = ReadonlyMap<string, string>

export const NO_LOCKS: Locks = new Map()
