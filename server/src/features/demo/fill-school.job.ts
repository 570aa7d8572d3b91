import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { defineJob } from '../../jobs/job.ts'
import { actingAs, type SampleMembers } from './sample-caller.ts'
import { addGuidance } from './sample-guidance.ts'
import { addPaper } from './sample-papers.ts'

/** Adds to a sample school what the product itself has to make, which takes seconds: papers and guidance. */
export async function fillSchool(deps: Deps, members: SampleMembers): Promise<void> {
  const student = actingAs('student', members)
  await addPaper(
    deps,
    actingAs('teacher', members),
    /* no words: as a teacher would name it */ 'Class test',
    members.classId,
  )
  await addPaper(deps, student, /* no words */ 'For practice')
  await addGuidance(deps, student)
}

const id = z.string()
/** The same for a school that somebody has opened already. */
export const fillSchoolJob = defineJob({
  name: 'demo.fill',
  payload: z.object({ organisationId: id, classId: id, teacherId: id, studentId: id }),
  // half of it may be there
  retries: { times: 0 },
  run: async (deps: Deps, members) => {
    const isThere = await deps.db.$count(organisations, eq(organisations.id, members.organisationId))
    if (isThere > 0) await fillSchool(deps, members)
  },
})
