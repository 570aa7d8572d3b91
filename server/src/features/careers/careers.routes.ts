import { parseStream, STREAMS } from '@margam/careers'
import { STREAM_NAMES } from '@margam/careers/streams'
import * as contract from '@margam/contract/careers'
import { schoolDay } from '@margam/contract/dates'
import type { ReplyInput } from '@margam/contract/endpoint'
import type { Db } from '../../db/client.ts'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import type { Caller } from '../../http/session.ts'
import { readStanding } from '../../school/student-standing.ts'
import { askCareers } from './ask-careers.ts'
import type { Student } from './careers.worker.ts'

/** Whose ways a page marks: a student's alone. */
async function readStudent(db: Db, caller: Caller): Promise<Student | null> {
  if (caller.role !== 'student') return null
  const { schoolClass, stream } = await readStanding(db, caller)
  return { schoolClass, streams: stream === null ? null : parseStream(stream) }
}

export const careersFeature = defineFeature({
  name: 'careers',
  routes: (on, { db, threads }) => {
    // the catalogue is the same until the process ends
    let list: Promise<ReplyInput<typeof contract.listCareers>> | undefined
    async function readList() {
      const { careers, families } = await askCareers(threads, { kind: 'list' })
      return { careers, families, streams: STREAMS.map((id) => ({ id, name: STREAM_NAMES[id] })) }
    }
    on(contract.listCareers, async () => {
      list ??= readList()
      try {
        return await list
      } catch (error) {
        list = undefined
        throw error
      }
    })
    on(contract.readCareer, async ({ caller, params }) => {
      const student = await readStudent(db, caller)
      const page = await askCareers(threads, { kind: 'page', career: params.career, student, today: schoolDay() })
      if (!page) throw new NotFound()
      return page
    })
    on(contract.compareCareers, async ({ params }) => {
      const compared = await askCareers(threads, { kind: 'compare', ...params })
      if (!compared) throw new NotFound()
      return compared
    })
  },
})
