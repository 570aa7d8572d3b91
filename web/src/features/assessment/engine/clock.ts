/** Minutes before the end at which the time left is spoken. */
const SPOKEN = [1, 5, 10] as const

/** By how many milliseconds the server's clock is ahead of this browser's. */
export const aheadBy = (serverTime: string, now: number): number => Date.parse(serverTime) - now

/** Whole seconds until a moment of the server's clock; none once it is over. */
export const secondsLeft = (expiresAt: string, ahead: number, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now - ahead) / 1000))

/** 29:59, or 1:02:05 where there is an hour and more. */
export function countdown(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}

/** The last of the spoken minutes that was reached; null while none was. */
export const spokenMinutes = (seconds: number): number | null =>
  SPOKEN.find((minutes) => seconds > 0 && seconds <= minutes * 60) ?? null
