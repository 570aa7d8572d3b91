import * as contract from '@margam/contract/classes'
import type { TeacherClass } from './own-classes.api.ts'

export interface ClassForm {
  class_name: string
  subjects: string[]
  start_date: string
}

export const formOf = (klass: TeacherClass): ClassForm => ({
  class_name: klass.class_name,
  subjects: klass.subjects.map(({ subject_id }) => subject_id),
  start_date: klass.start_date ?? '',
})

/** Every message of the form by field. */
export const validateClass = ({ class_name, subjects, start_date }: ClassForm) => ({
  class_name: contract.className(contract.tidyName(class_name)),
  subjects: subjects.length === 0 ? contract.NO_CLASS_SUBJECT : undefined,
  start_date: contract.startDate(start_date),
})

interface Choice {
  value: string
  label: string
}
/** What can be chosen: the profile's subjects, and those of the class that have left the profile since. */
export function subjectChoices(own: readonly { _id: string; subject_name: string }[], klass?: TeacherClass): Choice[] {
  const choices = own.map(({ _id, subject_name }) => ({ value: _id, label: subject_name }))
  const had = (klass?.subjects ?? []).map(({ subject_id, subject_name }) => ({
    value: subject_id,
    label: subject_name,
  }))
  return [...choices, ...had.filter(({ value }) => choices.every((choice) => choice.value !== value))]
}
