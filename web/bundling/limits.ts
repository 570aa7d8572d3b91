/** At most so many scripts on a screen. */
export const MOST_SCRIPTS = 20

/** Kilobytes of scripts and sentences, gzipped, by the address of a screen as the build lists it; the first that fits counts. */
const LIMITS: readonly (readonly [path: RegExp, most: number])[] = [
  [/^\/$/, 150],
  [/^\/(login|blog|unauthorized)/, 180],
  [/^\/(student|teacher|organisation)\/dashboard$/, 200],
  // the shell and what marks are entered and judged with
  [/^\/teacher\/(class\/student-marks|teacher_class|update-profile)$/, 280],
  [/./, 270],
]

export const limitOf = (path: string): number => LIMITS.find(([pattern]) => pattern.test(path))?.[1] ?? 0
