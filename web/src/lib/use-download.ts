import { readFile } from '@margam/contract/files'
import { useMutation, useQuery } from '@tanstack/react-query'
import { download } from './api.ts'
import { errorText } from './errors.ts'
import { saveFile } from './save-file.ts'
import { taskQuery } from './task-query.ts'
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

/** A paper that a job makes: begun by `start`, watched until it is there, and saved by a click. */
export function usePrintJob<Asked = void>(begin: (asked: Asked) => Promise<{ task_id: string }>) {
  const start = useMutation({ mutationFn: begin })
  const taskId = start.data?.task_id ?? null
  const task = useQuery(taskQuery(taskId))
  const save = useDownload((fileId: string) => downloadFile(fileId))
  const state = task.data?.state
  const failure = state === 'failed' ? task.data?.message : start.error || task.error
  return {
    start: start.mutate,
    isWorking: start.isPending || (taskId !== null && state !== 'done' && state !== 'failed' && !task.error),
    /** What was made. */
    file: state === 'done' ? (task.data?.file ?? null) : null,
    message: task.data?.message,
    failure: failure ? (typeof failure === 'string' ? failure : errorText(failure)) : null,
    save,
  }
}
