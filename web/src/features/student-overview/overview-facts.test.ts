import { describe, expect, it } from 'vitest'
import { basicFacts, healthFacts, parentFacts } from './overview-facts.ts'
import type { StudentOverview } from './student-overview.api.ts'

const unknown = {
  email: null, phone: null, date_of_birth: null, gender: null, admission_number: null, roll_number: null,
  class_teacher: null, address: null, nationality: null, board: null, joining_date: null, end_date: null,
  fathers_name: null, fathers_qualification: null, fathers_occupation: null, mothers_name: null,
  mothers_qualification: null, mothers_occupation: null, guardian_name: null, guardian_contact: null,
  parent_phone: null, parent_email: null, emergency_person_name: null, emergency_relation: null,
  emergency_contact: null, annual_income: null, identification_number: null, blood_group: null, height: null,
  weight: null, internet_access: null,
} // biome-ignore format: a list of names reads best filled
const overview = (sees_all: boolean, more: Partial<StudentOverview['student']> = {}): StudentOverview => ({
  student: {
    id: 's', first_name: 'Asha', last_name: 'Menon', full_name: 'Asha Menon', created_by: 'organisation',
    is_verified: true, ...unknown, ...more,
  }, // biome-ignore format: a list of names reads best filled
  class_name: '8 A',
  academic_name: '2026-2027',
  class_id: 'c',
  classes: [],
  sees_all,
  may_give_feedback: true,
  subjects: [],
  attendance: {
    tally: { present: 0, late: 0, half_day: 0, absent: 0 },
    days: 0,
    rate: null,
    standing: null,
    kept_since: null,
    last_absences: [],
  },
})
const valueOf = (facts: readonly (readonly [string, string])[], label: string) =>
  facts.find(([one]) => one === label)?.[1]

describe('the facts of a student', () => {
  it('are a dash where nothing is known, never an empty place', () => {
    const all = [...basicFacts(overview(true)), ...parentFacts(overview(true)), ...(healthFacts(overview(true)) ?? [])]
    expect(all.filter(([, value]) => value.trim() === '')).toEqual([])
  })
  it('have units, dates and phones as people write them', () => {
    const known = overview(true, {
      height: '150',
      date_of_birth: '2012-05-14',
      emergency_contact: '919876543210',
      emergency_person_name: 'Ravi',
      emergency_relation: 'Uncle',
    })
    expect(valueOf(healthFacts(known) ?? [], 'Height')).toBe('150 cm')
    expect(valueOf(basicFacts(known), 'Date of Birth')).toBe('May 14, 2012')
    expect(valueOf(parentFacts(known), 'Emergency Contact')).toBe('+919876543210, Ravi, Uncle')
  })
  it('leave out what is for the class teacher alone', () => {
    const other = overview(false)
    expect(healthFacts(other)).toBeNull()
    expect(valueOf(basicFacts(other), 'ID Number')).toBeUndefined()
    expect(valueOf(parentFacts(other), 'Annual Income')).toBeUndefined()
  })
})
