/** Value points that share their marks, as one: a new sentence where the next begins like one, else after a semicolon. */
export function joinPoints(points: readonly string[]): string {
  return points.reduce((text, next) => `${text.replace(/\.$/, '')}${/^[A-Z][a-z]/.test(next) ? '.' : ';'} ${next}`)
}
