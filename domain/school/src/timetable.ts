/** A stretch of a day in minutes after midnight, 0 to 1440; the end does not belong to it. */
export interface TimeSpan {
  startsMinute: number
  endsMinute: number
}

/** Half-open intervals share a minute: a.start < b.end and b.start < a.end. One that ends as the other begins does not. */
export const overlaps = (a: TimeSpan, b: TimeSpan): boolean =>
  a.startsMinute < b.endsMinute && b.startsMinute < a.endsMinute

export interface Lesson extends TimeSpan {
  id: string
  /** 1 Monday to 7 Sunday. */
  weekday: number
  classId: string
  teacherId: string
  roomId: string | null
}

export const RESOURCES = ['teacher', 'room', 'class'] as const
export type Resource = (typeof RESOURCES)[number]

const idOf = { teacher: 'teacherId', room: 'roomId', class: 'classId' } as const

/** Lessons that cannot be held beside `lesson`, with what they share. The lesson itself is no clash of its own. */
export function clashesOf<L extends Lesson>(lesson: Lesson, others: readonly L[]): Clash<L>[] {
  return others
    .filter((other) => other.id !== lesson.id && other.weekday === lesson.weekday && overlaps(lesson, other))
    .flatMap((other) =>
      RESOURCES.filter((over) => lesson[idOf[over]] !== null && lesson[idOf[over]] === other[idOf[over]]).map(
        (over) => ({
          with: other,
          over,
        }),
      ),
    )
}

export interface Clash<L> {
  with: L
  over: Resource
}

/** Takes lessons one after another: those that fit beside `others` and the ones taken, and what the rest clash with. */
export function placeLessons<W extends Lesson, O extends Lesson>(wanted: readonly W[], others: readonly O[]) {
  const placed: W[] = []
  const refused: { lesson: W; clashes: Clash<W | O>[] }[] = []
  for (const lesson of wanted) {
    const clashes = clashesOf<W | O>(lesson, [...others, ...placed])
    if (clashes.length) refused.push({ lesson, clashes })
    else placed.push(lesson)
  }
  return { placed, refused }
}

const two = (value: number) => String(value).padStart(2, '0')

/** 540 as "09:00"; 1440 as "24:00". */
export const timeText = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

const clocks = new Map<string, Intl.DateTimeFormat>()
/** 540 as "09:00 AM", as a language writes it; the day's end is 12:00 AM. */
export function clockText(minute: number, language: string): string {
  const clock =
    clocks.get(language) ??
    new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: true, timeZone: 'UTC' })
  clocks.set(language, clock)
  // some write narrow or fixed spaces, which fonts of paper lack
  return clock
    .format(minute * 60_000)
    .replace(/[\u202f\u00a0]/g, ' ')
    .toLocaleUpperCase(language)
}

/** "9:00" or "09:00" as 540; undefined for what is no time of a day. "24:00" is the day's end. */
export function parseTime(text: string): number | undefined {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (!match) return undefined
  const [hours, minutes] = [Number(match[1]), Number(match[2])]
  const minute = hours * 60 + minutes
  return minutes < 60 && minute <= 1440 ? minute : undefined
}

// hourly slots 08:00 AM to 05:00 PM
export const USUAL_PERIODS: readonly (TimeSpan & { name: string })[] = Array.from({ length: 9 }, (_, i) => ({
  name: /* no words: the school's own to change */ `Period ${i + 1}`,
  startsMinute: (8 + i) * 60,
  endsMinute: (9 + i) * 60,
}))
