import * as z from 'zod/mini'
import { id, instant } from './fields.ts'

export const bulletinKinds = ['maintenance', 'news'] as const
export type BulletinKind = (typeof bulletinKinds)[number]

/** What the operator says, as whoever it is for reads it; apart from its calls, for each frame has it. */
export const shownBulletin = z.object({
  bulletin_id: id,
  kind: z.enum(bulletinKinds),
  title: z.string(),
  body: z.string(),
  ends_at: instant,
  /** Another version is read anew by those who have put the one before away. */
  version: z.number(),
})
export type ShownBulletin = z.output<typeof shownBulletin>
