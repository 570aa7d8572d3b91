import { readFile } from '@margam/contract/files'
import { queryOptions } from '@tanstack/react-query'
import { download } from './api.ts'

/** The id in an address such as /files/…, which only a call with the token may read. */
const fileIdOf = (url: string) => url.split('/')[2] ?? ''

export const fetchFile = (url: string, signal?: AbortSignal) =>
  download(readFile, { params: { fileId: fileIdOf(url) }, ...(signal ? { signal } : {}) })

/** The bytes of a picture at such an address; none is asked for without one. */
export const pictureQuery = (url: string | null) =>
  queryOptions({
    queryKey: ['file', url],
    enabled: url !== null,
    queryFn: async ({ signal }) => (await fetchFile(url ?? '', signal)).file,
    staleTime: Number.POSITIVE_INFINITY,
  })
