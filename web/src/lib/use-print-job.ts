import { useMutation, useQuery } from '@tanstack/react-query'
import { errorText } from './errors.ts'
import { taskQuery } from './task-query.ts'
import { downloadFile, useDownload } from './use-download.ts'

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
