import { readFile } from '@margam/contract/files'
import { download } from './api.ts'

/** The id in an address such as /files/…, which only a call with the token may read. */
const fileIdOf = (url: string) => url.split('/')[2] ?? ''

export const fetchFile = (url: string, signal?: AbortSignal) =>
  download(readFile, { params: { fileId: fileIdOf(url) }, ...(signal ? { signal } : {}) })
