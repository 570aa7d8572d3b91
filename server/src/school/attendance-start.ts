import { sql } from 'drizzle-orm'
import { academicYears } from '../db/schema/index.ts'

/** From which day a year's attendance is kept: the day that was said, or the year's first. */
export const attendanceStart = sql<string>`coalesce(${academicYears.attendanceStartsOn}, ${academicYears.startsOn})::text`
