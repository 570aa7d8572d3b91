import { readFile } from '@margam/contract/files'
import { noteOpened } from '../../audit/leaving.ts'
import { defineFeature } from '../../feature.ts'
import { filePolicies } from './files.queries.ts'
import { forgetPrints } from './prints.job.ts'

/** A name that is safe in a header, with the real one beside it. */
const disposition = (name: string) =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`

/** Pictures that stand on screens; every other file of somebody else's is a document. */
const SEEN_EVERYWHERE = new Set(['logo', 'profile_image'])

export const filesFeature = defineFeature({
  name: 'files',
  jobs: [forgetPrints],
  policies: filePolicies,
  routes: (on, { db, files }) => {
    on(readFile, async ({ caller, found, reply, requestId }) => {
      const file = found['params.fileId']
      // before the answer's headers: a file whose bytes are gone is a plain 404
      const bytes = await files.read(file.storageKey)
      if (file.ownerId !== caller.accountId && !SEEN_EVERYWHERE.has(file.kind)) {
        await noteOpened(db, { caller, requestId }, file).catch((error: unknown) => {
          bytes.destroy() // it is open already, and nobody will read it
          throw error
        })
      }
      void reply
        .type(file.mediaType)
        .header('content-disposition', disposition(file.name))
        .header('content-length', file.size)
        .header('cache-control', 'private, max-age=300')
        .header('x-content-type-options', 'nosniff')
      return bytes
    })
  },
})
