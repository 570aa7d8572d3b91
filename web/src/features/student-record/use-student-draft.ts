import { readDraft, STUDENT_DRAFT_FIELDS } from '@margam/contract/profile-drafts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { type Draft, type DraftFields, deleteDraft, type KeptDraft, useDraft } from '../profile-drafts/index.ts'
import type { ProfileField } from './profile-field.ts'
import { placesOf, type SectionValues, valueAt } from './section-values.ts'
import { type OwnProfile, putDraft } from './student-record.api.ts'

// draft auto-save: student 1 s
const QUIET_MS = 1000
const HELD: ReadonlySet<string> = new Set(STUDENT_DRAFT_FIELDS)

/** What a student typed and did not save, kept on the server. */
export interface ProfileDraft extends Pick<Draft, 'status' | 'note' | 'flush'> {
  /** By the place of each field. */
  kept: DraftFields
  /** Grows when the draft becomes another one by itself: a newer one of another tab. */
  round: number
  /** Whether a draft may hold what stands at this place. */
  holds: (place: string) => boolean
  /** The places of these fields that the draft holds. */
  namesIn: (fields: readonly ProfileField[]) => string[]
  /** Throws away what these fields hold; those of other sections stay. */
  discard: (fields: readonly ProfileField[], saved: SectionValues) => Promise<void>
  takeNewer: (newer: KeptDraft) => void
  keepMine: (newer: KeptDraft) => Promise<void>
  /** Goes on from what saving left of it. */
  goOnFrom: (profile: OwnProfile) => void
}

export function useStudentDraft(profile: OwnProfile): ProfileDraft {
  const userId = profile.id
  const [kept, setKept] = useState<DraftFields>(profile.draft ?? {})
  const [round, setRound] = useState(0)
  const take = ({ data }: KeptDraft) => {
    setKept(data ?? {})
    setRound((before) => before + 1)
  }
  const draft = useDraft({
    savedAt: profile.draft_saved_at,
    quietMs: QUIET_MS,
    send: async (values, basedOn) => {
      const reply = await putDraft(userId, values, basedOn)
      setKept((before) => only({ ...before, ...values }, reply.draft_fields))
      return reply
    },
    remove: () => deleteDraft(userId),
    read: () => call(readDraft, { params: { userId } }),
    onNewer: take,
    newerIn: ({ body }) => (body as { current?: KeptDraft }).current,
  })
  const namesIn = (fields: readonly ProfileField[]) =>
    placesOf(fields)
      .map(({ path }) => path)
      .filter((path) => kept[path] !== undefined)

  const discard = async (fields: readonly ProfileField[], saved: SectionValues) => {
    const places = placesOf(fields)
      .map(({ path }) => path)
      .filter((path) => HELD.has(path))
    if (Object.keys(kept).some((name) => !places.includes(name))) {
      // whatever is as saved again is no draft any more
      draft.note(Object.fromEntries(places.map((place) => [place, valueAt(saved, place)])))
      await draft.flush()
      return
    }
    await draft.discard()
    setKept({})
  }
  const takeNewer = (newer: KeptDraft) => {
    draft.adopt(newer)
    take(newer)
  }
  return {
    ...draft,
    kept,
    round,
    holds: (place) => HELD.has(place),
    namesIn,
    discard,
    takeNewer,
    goOnFrom: ({ draft: data, draft_saved_at }) => {
      draft.adopt({ data, saved_at: draft_saved_at })
      setKept(data ?? {})
    },
  }
}

const only = (fields: DraftFields, names: readonly string[]): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
