import { t } from '@lingui/core/macro'
import type { Register } from '@margam/contract/attendance'

type Codes = Register['codes']
/** What was tapped and is not saved yet: student to code. */
export type Marks = Readonly<Record<string, string>>

const presentCode = (codes: Codes) => (codes.find((code) => code.counts_as === 'present') ?? codes[0])?.code ?? ''

/** The code that the screen shows for a student: tapped, stored, or present. */
export const shownCode = (register: Register, marks: Marks, studentId: string): string =>
  marks[studentId] ??
  register.students.find((student) => student.student_id === studentId)?.code ??
  presentCode(register.codes)

/** The whole register as it is shown, to be saved. */
export const entriesOf = (register: Register, marks: Marks) =>
  register.students.map(({ student_id, code }) => ({
    student_id,
    code: marks[student_id] ?? code ?? presentCode(register.codes),
  }))

/** Whether saving would change something: a register that was not taken always does. */
export const isWorthSaving = (register: Register, marks: Marks): boolean =>
  !register.taken || register.students.some((student) => (marks[student.student_id] ?? student.code) !== student.code)

/** Whether something was tapped that is not stored; tapping back to what was there is nothing. */
export const isMarked = (register: Register, marks: Marks): boolean =>
  register.students.some(
    ({ student_id: id, code }) => (marks[id] ?? code) !== code && marks[id] !== (code ?? presentCode(register.codes)),
  )

/** Where what was tapped differs from what somebody else stored meanwhile: who, theirs, and mine, in the codes' names. */
export function differences(register: Register, marks: Marks): { name: string; theirs: string; mine: string }[] {
  const nameOf = (code: string | null) => register.codes.find((one) => one.code === code)?.name ?? code ?? t`not marked`
  return register.students.flatMap(({ student_id: id, name, code }) =>
    marks[id] === undefined || marks[id] === code ? [] : [{ name, theirs: nameOf(code), mine: nameOf(marks[id]) }],
  )
}

/** How many students have each code, in the order of the codes; codes that nobody has are left out. */
export function countCodes(register: Register, marks: Marks): { name: string; count: number }[] {
  const shown = entriesOf(register, marks)
  return register.codes
    .map(({ code, name }) => ({ name, count: shown.filter((entry) => entry.code === code).length }))
    .filter(({ count }) => count > 0)
}

/** The code that a key means: the first letter of a code when only one begins with it. */
export function codeForKey(codes: Codes, key: string): string | undefined {
  const found = codes.filter(({ code }) => code.toLowerCase() === key.toLowerCase())
  const starting = found.length ? found : codes.filter(({ code }) => code.toLowerCase().startsWith(key.toLowerCase()))
  return key.length === 1 && starting.length === 1 ? starting[0]?.code : undefined
}
