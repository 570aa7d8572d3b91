/** `₹4-8 LPA` as numbers in lakh rupees a year; null where it is written otherwise. */
export function payOf(text: string): { low: number; high: number } | null {
  const match = /^₹([\d.]+)[-–]([\d.]+) LPA$/.exec(text)
  return match ? { low: Number(match[1]), high: Number(match[2]) } : null
}
