import { readLatestTask, readTask, readTeacherTask } from '@margam/contract/tasks'
import { defineFeature } from '../../feature.ts'
import { selectOptionalLatestTask, selectTask, toTask } from '../../jobs/tasks.ts'

export const tasksFeature = defineFeature({
  name: 'tasks',
  policies: {
    'own-task': async ({ db, caller, params }) => {
      await selectTask(db, caller, params.taskId)
    },
  },
  routes: (on, { db }) => {
    for (const call of [readTask, readTeacherTask]) {
      on(call, async ({ caller, params }) => toTask(await selectTask(db, caller, params.taskId)))
    }
    on(readLatestTask, async ({ caller, query }) => {
      const row = await selectOptionalLatestTask(db, caller, query.kind)
      return { task: row ? toTask(row) : null }
    })
  },
})
