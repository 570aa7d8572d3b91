/** The zone in which every school's day begins and ends; it is India's one zone, and no setting. */
export const SCHOOL_ZONE = 'Asia/Kolkata'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: SCHOOL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The school day of a moment, YYYY-MM-DD. */
export const schoolDay = (moment: Date = new Date()) => dayFormat.format(moment)
