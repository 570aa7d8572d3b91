/** The zone in which a school day begins and ends, until a school sets another. */
export const SCHOOL_ZONE = 'Asia/Kolkata'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SCHOOL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The school day of a moment, YYYY-MM-DD. */
export const schoolDay = (moment: Date = new Date()) => dayFormat.format(moment)
