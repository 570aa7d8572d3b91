import { and, eq, inArray } from 'drizzle-orm'
import { files } from '../../db/schema/index.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { byId, type Look, type Policies } from '../../http/policies.ts'

export type FileRow = typeof files.$inferSelect

declare module '../../http/policies.ts' {
  interface FoundBy {
    'readable-file': FileRow
  }
}
const readable =
  (isOpen: (file: FileRow) => boolean): Look<FileRow> =>
  async ({ db, caller, ids }) => {
    const rows = await db
      .select()
      .from(files)
      .where(and(eq(files.organisationId, caller.organisationId), inArray(files.id, [...ids])))
    return byId(rows.filter((file) => isOpen(file) || file.ownerId === caller.accountId))
  }
const ofPerson = readable((file) => file.kind === 'logo')
const ofOperator = readable(() => false)
const ofSchool = readable((file) => file.kind !== PRIVATE_PRINT)

/** One's own and the school's logo; the school reads its people's too. What was made for somebody to print is theirs alone. */
export const filePolicies: Policies = {
  'readable-file': { student: ofPerson, teacher: ofPerson, organisation: ofSchool, superadmin: ofOperator },
}
