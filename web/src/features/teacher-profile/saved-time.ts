const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })

/** "10:42", with its day when that is not today. */
export function savedTime(at: string, now: Date): string {
  const moment = new Date(at)
  const time = timeFormat.format(moment)
  return moment.toDateString() === now.toDateString() ? time : `${dayFormat.format(moment)}, ${time}`
}
