import { readLatestTask, readTask } from '@margam/contract/tasks'
import { defineFeature, type TaskRow } from '../../feature.ts'
import { byId, type Look } from '../../http/policies.ts'
import { giveUpTasks, selectOptionalLatestTask, selectOwnTasks, toTask } from '../../jobs/tasks.ts'

declare module '../../http/policies.ts' {
  interface FoundBy {
    'own-task': TaskRow
  }
}
const own: Look<TaskRow> = async ({ db, caller, ids }) => byId(await selectOwnTasks(db, caller, ids))

export const tasksFeature = defineFeature({
  name: 'tasks',
  policies: { 'own-task': { organisation: own, teacher: own, student: own, superadmin: own } },
  jobs: [giveUpTasks],
  routes: (on, { db }) => {
    on(readTask, async ({ found }) => toTask(found['params.taskId']))
    on(readLatestTask, async ({ caller, query }) => {
      const row = await selectOptionalLatestTask(db, caller, query.kind)
      return { task: row ? toTask(row) : null }
    })
  },
})
