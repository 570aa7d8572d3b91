import { t } from '@lingui/core/macro'
import type { ClassPlanning } from './timetable.api.ts'

interface Named {
  id: string
  name: string
}
type Taught = ClassPlanning['subjects'][number]
interface Asked {
  /** What is taught in the chosen class; empty while nobody said. */
  taught: readonly Taught[]
  className: string
  subjectId: string
  teacherId: string
}
interface Choices {
  rows: Named[]
  /** Why the choice is unusual. */
  warning: string | null
}

/** The value that opens the rest of a list. */
export const OTHER = 'other'

/** The class's own subjects first; all of the school's where the class has none, or once others were asked for. */
export function subjectChoices({ taught, className, subjectId }: Asked, all: readonly Named[], any: boolean): Choices {
  const own = taught.map((one) => ({ id: one.subject_id, name: one.subject }))
  const isOther = subjectId !== '' && !own.some((one) => one.id === subjectId)
  if (own.length === 0 || any || isOther) {
    const name = all.find((one) => one.id === subjectId)?.name ?? ''
    return {
      rows: [...all],
      warning: own.length > 0 && isOther ? t`${name} is not a subject of ${className}.` : null,
    }
  }
  return { rows: [...own, { id: OTHER, name: t`Other subject…` }], warning: null }
}

/** Who teaches the subject in the class; every teacher where nobody does, or once others were asked for. */
export function teacherChoices(
  { taught, className, subjectId, teacherId }: Asked,
  all: readonly Named[],
  any: boolean,
): Choices {
  const own = taught.find((one) => one.subject_id === subjectId)
  const { teacher, subject, has_left: hasLeft = true } = own ?? {}
  if (!own?.teacher_id || !teacher || hasLeft) return { rows: [...all], warning: null }
  const isOther = teacherId !== '' && teacherId !== own.teacher_id
  if (!any && !isOther) {
    return {
      rows: [
        { id: own.teacher_id, name: teacher },
        { id: OTHER, name: t`Other teacher…` },
      ],
      warning: null,
    }
  }
  return { rows: [...all], warning: isOther ? t`${subject ?? ''} in ${className} is taught by ${teacher}.` : null }
}

/** Who comes with the subject, when somebody teaches it in the class. */
export function ownTeacher(taught: readonly Taught[], subjectId: string): string | null {
  const own = taught.find((one) => one.subject_id === subjectId)
  return own && !own.has_left ? own.teacher_id : null
}
