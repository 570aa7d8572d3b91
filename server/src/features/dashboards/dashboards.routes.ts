import { studentDashboard } from '@margam/contract/dashboards'
import { desc, eq, sql } from 'drizzle-orm'
import { predictions, students } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'

const RECENT = 8

export const dashboardsFeature = defineFeature({
  name: 'dashboards',
  routes: (on, { db }) => {
    on(studentDashboard, async ({ caller }) => {
      const [[student], recent] = await Promise.all([
        db
          .select({
            firstName: students.firstName,
            lastName: students.lastName,
            predictions: sql<number>`(select count(*)::int from ${predictions} where ${predictions.studentId} = ${students.id})`,
          })
          .from(students)
          .where(eq(students.id, caller.accountId)),
        db
          .select({ subject: predictions.subject, result: predictions.result, at: predictions.createdAt })
          .from(predictions)
          .where(eq(predictions.studentId, caller.accountId))
          .orderBy(desc(predictions.createdAt), desc(predictions.id))
          .limit(RECENT),
      ])
      if (!student) throw new NotFound()
      return {
        first_name: student.firstName,
        last_name: student.lastName,
        total_predictions: student.predictions,
        total_questions: 0,
        recent_activity: recent.map((row) => {
          const { range, confidence } = row.result as { range: string; confidence: string }
          return {
            kind: 'prediction',
            title: `${row.subject} forecast`,
            detail: `${range} %, ${confidence} confidence`,
            at: row.at.toISOString(),
            href: '/student/mark-prediction-history',
          }
        }),
      }
    })
  },
})
