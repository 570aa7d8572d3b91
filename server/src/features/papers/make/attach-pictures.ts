import type { Db } from '../../../db/client.ts'
import type { Caller } from '../../../http/session.ts'
import { NAMED_PICTURE, selectPictures } from '../../../school/own-questions.ts'
import type { Snapshot } from './snapshot.ts'

/** Puts the pictures of own questions where the chosen questions name them; the others need not be carried about. */
export async function attachPictures(db: Db, { organisationId }: Caller, snapshot: Snapshot): Promise<Snapshot> {
  const text = JSON.stringify(snapshot)
  const named = [...text.matchAll(NAMED_PICTURE)].map(([, id]) => id)
  if (named.length === 0) return snapshot
  const pictures = await selectPictures(db, organisationId, named)
  const attached: unknown = JSON.parse(text, (key, value: unknown) => {
    if (key !== 'figure' || typeof value !== 'string') return value
    const [found] = value.matchAll(NAMED_PICTURE)
    return found ? (pictures.get(found[1]) ?? value) : value
  })
  return attached as Snapshot
}
