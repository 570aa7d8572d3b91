/** The version that holds on a day: the newest whose day has come. The first holds from the beginning. */
export function whichHolds<T extends { version: number; effectiveOn: string }>(versions: readonly T[], day: string): T {
  const newestFirst = versions.toSorted((a, b) => b.version - a.version)
  return newestFirst.find(({ version, effectiveOn }) => version === 1 || effectiveOn <= day) ?? newestFirst[0]
}
