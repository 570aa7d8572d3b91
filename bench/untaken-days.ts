function untakenDays() {
  const days: string[] = []
  for (let at = Date.parse('2026-06-01'); at < Date.parse('2026-10-17'); at += 86_400_000) {
    const day = new Date(at)
    if (day.getUTCDay() % 6 !== 0) days.push(day.toISOString().slice(0, 10))
  }
  return days
}
/** Weekdays of the year before the filled ones: no class has a register on them yet. */
export const UNTAKEN_DAYS = untakenDays()
