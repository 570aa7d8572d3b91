import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { exams } from '../../db/schema/index.ts'
import { inChunks } from './in-chunks.ts'
import type { SampleMark } from './sample-marks.ts'

/** An exam, and which of its class's marks are its own, from 0: exam by exam, subject by subject. */
type SampleExamRow = Omit<typeof exams.$inferInsert, 'id'> & { id: string; classId: string; place: number }
export interface Marked {
  id: string
  classId: string
  /** By exam and subject. */
  marks: SampleMark[][]
}

interface Lesson {
  classId: string
  subjectId: string
  teacherId: string
}
/** What an exam of a class's subject is called and counts for, set by who teaches it. */
export const examOf = (
  organisationId: string,
  { classId, subjectId, teacherId }: Lesson,
  { name, max, weight }: { name: string; max: number; weight: number },
) => ({
  id: newId(),
  organisationId,
  classId,
  subjectId,
  name,
  maxMark: String(max),
  weight: String(weight),
  createdBy: teacherId,
})

/** As the statement reads them: a mark, `AB`, or nothing. */
const written = (mark: SampleMark) => (mark === undefined ? '' : mark === null ? 'AB' : String(mark))

/** Exams with everybody's marks, entered two days after each was sat. */
export async function insertExams(
  tx: Db,
  organisationId: string,
  rows: readonly SampleExamRow[],
  marked: readonly Marked[],
) {
  await inChunks(rows, (some) => tx.insert(exams).values(some.map(({ place: _place, ...row }) => row)))
  const exam = JSON.stringify(rows.map(({ id, classId, place }) => ({ id, class_id: classId, no: place + 1 })))
  const cells = marked.map(({ id, classId, marks }) => ({
    id,
    class_id: classId,
    cells: marks.flat().map(written).join(','),
  }))
  await inChunks(cells, (some) =>
    tx.execute(sql`
      insert into marks (organisation_id, exam_id, student_id, mark, is_absent, updated_by, updated_at)
      select ${organisationId}, x.id, s.id, nullif(c.cell, 'AB')::numeric, c.cell = 'AB', x.created_by,
        least(now(), (x.held_on + 2) + time '15:30' at time zone 'Asia/Kolkata')
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as s (id uuid, class_id uuid, cells text)
      join jsonb_to_recordset(${exam}::jsonb) as e (id uuid, class_id uuid, no int) on e.class_id = s.class_id
      join exams x on x.organisation_id = ${organisationId} and x.id = e.id
      cross join lateral (select split_part(s.cells, ',', e.no) as cell) c
      where c.cell <> ''`),
  )
}
