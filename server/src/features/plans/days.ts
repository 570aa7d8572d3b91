const shifted = (day: string, by: number) => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
// a span is kept up to the first day after it, and said with its last day
export const dayAfter = (day: string) => shifted(day, 1)
export const dayBefore = (day: string) => shifted(day, -1)
