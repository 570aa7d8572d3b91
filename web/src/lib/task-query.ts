import { readLatestTask, readTask, type Task } from '@margam/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

const POLL_MS = 700
export const isOver = (task: Task | undefined) => task?.state === 'done' || task?.state === 'failed'

/** A long piece of work, asked for again until it is over. */
export const taskQuery = (taskId: string | null) =>
  queryOptions({
    queryKey: ['task', taskId],
    enabled: taskId !== null,
    queryFn: ({ signal }) => call(readTask, { params: { taskId: taskId ?? '' }, signal }),
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  })

/** The newest work of a kind that a school started, for whoever left its screen and comes back. */
export const latestTaskQuery = (userId: string, kind: string) =>
  queryOptions({
    queryKey: ['latest-task', userId, kind],
    queryFn: ({ signal }) => call(readLatestTask, { query: { kind }, signal }),
    staleTime: 0,
  })
