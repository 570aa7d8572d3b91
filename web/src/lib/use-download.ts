import { readFile } from '@margam/contract/files'
import { useMutation } from '@tanstack/react-query'
import { download } from './api.ts'
import { errorText } from './errors.ts'
import { saveFile } from './save-file.ts'
import { toasts } from './toasts.ts'

interface Downloaded {
  file: Blob
  name: string
}
/** Saves the file that `load` gets, or says why there is none. */
export const useDownload = <Asked = void>(load: (asked: Asked) => Promise<Downloaded>) =>
  useMutation({
    mutationFn: load,
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toasts.error(errorText(error)),
  })

export const downloadFile = (fileId: string, signal?: AbortSignal) =>
  download(readFile, { params: { fileId }, ...(signal ? { signal } : {}) })
