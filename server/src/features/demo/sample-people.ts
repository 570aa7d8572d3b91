import { named } from '../../school/names.ts'

const TEACHERS = ['Radha Menon', 'Suresh Nair', 'Fatima Rahman', 'Thomas Kurian', 'Lakshmi Iyer']
const STUDENTS = [
  'Asha Krishnan', 'Rahul Varma', 'Meera Joseph', 'Arjun Pillai', 'Nila Thomas', 'Imran Khan', 'Kavya Das', 'Dev Sharma',
  'Anjali Raj', 'Joel Mathew', 'Sana Basheer', 'Vishnu Mohan',
] // biome-ignore format: a list of names reads best filled
const FIRST = [
  'Aditi', 'Bala', 'Chitra', 'Deepak', 'Esther', 'Farhan', 'Gauri', 'Hari', 'Isha', 'Jacob', 'Keerthi', 'Lijo', 'Maya',
  'Nikhil', 'Oviya', 'Pranav', 'Rehana', 'Sachin', 'Tara', 'Unni', 'Varsha', 'Yusuf', 'Zara',
] // biome-ignore format: a list of names reads best filled
const LAST = [
  'Antony', 'Babu', 'Chandran', 'Devi', 'Ganesh', 'Hussain', 'Iyer', 'Jose', 'Kumar', 'Lal', 'Mani', 'Nambiar', 'Panicker',
  'Raman', 'Sen', 'Unnithan', 'Warrier',
] // biome-ignore format: a list of names reads best filled

/** The i-th person: a name of the list, then first and last names in an order that repeats only after all pairs. */
const nameOf = (list: readonly string[], i: number) =>
  list[i] ?? `${FIRST[i % FIRST.length]} ${LAST[(i + Math.floor(i / FIRST.length)) % LAST.length]}`

function split(name: string) {
  const [firstName, ...rest] = name.split(' ')
  return named({ firstName, lastName: rest.join(' ') })
}

/** A list and the first names go from a woman's name to a man's and back. */
const person = (list: readonly string[], i: number) => ({
  ...split(nameOf(list, i)),
  gender: (i < list.length ? i : i % FIRST.length) % 2 === 0 ? ('Female' as const) : ('Male' as const),
})

export const sampleTeacher = (i: number) => person(TEACHERS, i)
export const sampleStudent = (i: number) => ({
  ...person(STUDENTS, i),
  admissionNumber: `S${1001 + i}`,
})
