import { plural, t } from '@lingui/core/macro'
import { ADD_CLASS_INCOMPLETE, MAX_SECTIONS } from '@margam/contract/classes'
import type { SectionChoice } from './section-choice.ts'

export interface AddClassForm {
  level: string
  /** As typed. */
  count: string
  capacity: string
  /** In this class since; "" is the first day of the year. */
  since: string
  /** Students are added later. */
  isLater: boolean
  mode: '' | 'manual' | 'automatic'
  choice: SectionChoice
}
export const EMPTY_FORM: AddClassForm = {
  level: '',
  count: '',
  capacity: '',
  since: '',
  isLater: true,
  mode: '',
  choice: {},
}

const whole = (text: string): number | null => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null)

/** The number of sections when it is one that can be made. */
export function sectionCount({ count }: Pick<AddClassForm, 'count'>): number | null {
  const number = whole(count)
  return number !== null && number >= 1 && number <= MAX_SECTIONS ? number : null
}

/** What is missing before the class can be created; undefined when nothing is. */
export function addClassProblem(form: AddClassForm): string | undefined {
  if (!form.level || !form.count.trim() || (!form.isLater && !form.mode)) return ADD_CLASS_INCOMPLETE
  const number = whole(form.count)
  if (number === null || number < 1) return ADD_CLASS_INCOMPLETE
  if (number > MAX_SECTIONS) return plural(MAX_SECTIONS, { one: 'At most # section.', other: 'At most # sections.' })
  if (form.capacity.trim() && !whole(form.capacity)) return t`The capacity must be a whole number from 1 to 500.`
  return undefined
}

/** A change of class, count or mode resets section assignments, and choosing later clears them. */
export const changed = (form: AddClassForm, change: Partial<Omit<AddClassForm, 'choice'>>): AddClassForm => ({
  ...form,
  ...change,
  choice: 'capacity' in change || 'since' in change ? form.choice : {},
})

export const addClassBody = (form: AddClassForm) => ({
  class_name: form.level,
  section_count: sectionCount(form) ?? 0,
  assign_mode: form.isLater || form.mode === '' ? null : form.mode,
  students_per_section: !form.isLater && form.mode === 'manual' ? form.choice : null,
  capacity: whole(form.capacity),
  in_class_since: form.isLater ? '' : form.since,
})
