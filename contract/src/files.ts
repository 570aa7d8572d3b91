import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './fields.ts'

/** The address under which a stored file is read, by those who may. */
export const fileUrl = (fileId: string) => `/files/${fileId}`

export const readFile = endpoint({
  name: 'readFile',
  feature: 'files',
  summary: 'A stored photo or document, for its owner and the owner’s school',
  method: 'GET',
  path: '/files/:fileId/',
  callers: ['student', 'teacher', 'organisation', 'superadmin'],
  ids: { 'params.fileId': 'readable-file' },
  params: z.object({ fileId: id }),
  reply: { 200: z.unknown() },
})
