import { type Subject, subjects } from './item-model.ts'

/** What schools call a subject that papers call otherwise. */
const CALLED: Readonly<Record<string, Subject>> = { maths: 'Mathematics', math: 'Mathematics' }
const keyOf = (name: string) => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** The subject of papers that a school's name means, whatever its capitals; undefined where papers have none of it. */
export const subjectNamed = (name: string): Subject | undefined =>
  CALLED[keyOf(name)] ?? subjects.find((one) => keyOf(one) === keyOf(name))
