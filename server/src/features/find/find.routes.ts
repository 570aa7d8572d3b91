import { type Found, findAnything } from '@margam/contract/find'
import { defineFeature } from '../../feature.ts'
import { findClasses, findExams, findOwnExams, findStudents, findTeachers } from './find.queries.ts'

const NOTHING: Found = { students: [], teachers: [], classes: [], exams: [] }
/** One letter is in nearly every name; a class may be called by one. */
const NAME_LENGTH = 2

export const findFeature = defineFeature({
  name: 'find',
  routes: (on, { db }) => {
    on(findAnything, async ({ caller, query: { text } }) => {
      if (!text) return NOTHING
      const isName = text.length >= NAME_LENGTH
      if (caller.role === 'student') return { ...NOTHING, exams: isName ? await findOwnExams(db, caller, text) : [] }
      return {
        students: isName ? await findStudents(db, caller, text) : [],
        teachers: isName && caller.role === 'organisation' ? await findTeachers(db, caller, text) : [],
        classes: await findClasses(db, caller, text),
        exams: isName ? await findExams(db, caller, text) : [],
      }
    })
  },
})
