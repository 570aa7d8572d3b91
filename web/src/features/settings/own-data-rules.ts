import type { Task } from '@margam/contract/tasks'

const DAY = 24 * 60 * 60 * 1000

/** Whether what a task made is still there at a moment: it is for a day. */
export const isFetchable = ({ state, created_at: made }: Pick<Task, 'state' | 'created_at'>, moment: number): boolean =>
  state === 'done' && moment - Date.parse(made) < DAY
