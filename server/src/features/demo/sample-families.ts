import {
  BLOOD_GROUPS,
  type contactFields,
  type familyInfo,
  type personalFields,
} from '@margam/contract/student-sections'
import type * as z from 'zod/mini'

interface Parents {
  fathers: readonly string[]
  mothers: readonly string[]
}
const USUAL: Parents = {
  fathers: ['Mohan', 'Rajan', 'Prakash', 'Anil', 'Ramesh', 'Sunil', 'Vinod'],
  mothers: ['Latha', 'Bindu', 'Sreeja', 'Rekha', 'Deepa'],
}
const BY_LAST_NAME: Readonly<Record<string, Parents>> = Object.fromEntries([
  ...['Joseph', 'Thomas', 'Mathew', 'Antony', 'Jose'].map((name) => [
    name,
    { fathers: ['Biju', 'Shaji', 'Roy'], mothers: ['Jessy', 'Lissy', 'Annie', 'Mary'] },
  ]),
  ...['Khan', 'Basheer', 'Hussain'].map((name) => [
    name,
    { fathers: ['Nizar', 'Salim', 'Rafi'], mothers: ['Shahina', 'Nadira', 'Rasiya', 'Safiya'] },
  ]),
])
const PROFESSIONS = ['Shopkeeper', 'Bank clerk', 'Electrician', 'Nurse', 'Bus driver', 'Engineer', 'Farmer', 'Tailor']
const PLACES = ['Kochi', 'Aluva', 'Thrissur', 'Alappuzha', 'Kottayam']

const pick = <T>(list: readonly T[], i: number): T => list[i % list.length]
/** Two a student. No telephone in India begins with a nought after the country's code, so that nobody is rung up. */
const phone = (i: number, parent: 0 | 1) => `91000000${String(2 * i + parent).padStart(4, '0')}`

type Stored<Fields extends Record<string, z.ZodMiniType>> = { [Name in keyof Fields]?: string }
type SampleSections = Stored<typeof personalFields> &
  Stored<typeof contactFields> & { family_info: Partial<Record<keyof z.output<typeof familyInfo>, string>> }

/** What a school knows of the i-th student and the family, as a profile keeps it. No mail goes to anybody: it has no address. */
export function sampleFamily(i: number, lastName: string, address: string): SampleSections {
  const { fathers, mothers } = BY_LAST_NAME[lastName] ?? USUAL
  const mother = `${pick(mothers, i)} ${lastName}`
  return {
    nationality: 'Indian',
    place_of_birth: pick(PLACES, i),
    blood_group: pick(BLOOD_GROUPS, 5 * i),
    parent_phone: phone(i, 0),
    current_address: address,
    emergency_contact: phone(i, 1),
    emergency_person_name: mother,
    emergency_relation: 'Mother',
    family_info: {
      father_name: `${pick(fathers, i)} ${lastName}`,
      father_profession: pick(PROFESSIONS, i),
      father_phone: phone(i, 0),
      mother_name: mother,
      mother_profession: pick(PROFESSIONS, i + 3),
      mother_phone: phone(i, 1),
    },
  }
}
