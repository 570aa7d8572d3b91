import * as z from 'zod/mini'

export const gradingSystems = ['letters', 'percentage', 'gpa', 'cbse'] as const
export const notificationFlags = ['email', 'push', 'sms', 'attendance', 'grades', 'announcements'] as const

/** A school's settings as they are stored; a key that was never saved has its default. */
export const schoolSettings = z.object({
  grading_system: z._default(z.enum(gradingSystems), 'letters'),
  // spec 9: default threshold setting 75
  low_attendance_threshold: z._default(
    z.number('Must be a number.').check(z.gte(0, 'Must be 0 to 100.'), z.lte(100, 'Must be 0 to 100.')),
    75,
  ),
  /** 1 Monday to 7 Sunday. */
  working_days: z._default(
    z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1, 'Choose at least one working day.')),
    [1, 2, 3, 4, 5],
  ),
  /** New marks wait as drafts until somebody publishes them. */
  hold_marks_as_drafts: z._default(z.boolean(), false),
  timezone: z._default(z.string().check(z.maxLength(60)), 'Asia/Kolkata'),
  logo_file_id: z._default(z.nullable(z.string()), null),
  notifications: z._default(
    z.object({
      email: z._default(z.boolean(), true),
      push: z._default(z.boolean(), false),
      sms: z._default(z.boolean(), false),
      attendance: z._default(z.boolean(), true),
      grades: z._default(z.boolean(), false),
      announcements: z._default(z.boolean(), true),
    }),
    { email: true, push: false, sms: false, attendance: true, grades: false, announcements: true },
  ),
})
export type SchoolSettings = z.output<typeof schoolSettings>
