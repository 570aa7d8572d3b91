import { updateStudent } from '@margam/contract/students'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changeOfSection, formName, isEdited, isFile, profileSections, valueOf } from './profile-sections.ts'
import type { StudentProfile } from './students.api.ts'

const section = (title: string) => {
  const found = profileSections().find((one) => one.title === title)
  if (!found) throw new Error(`No section ${title}`)
  return found
}

test('every edited field is one that the call takes, under its own name', () => {
  const known = Object.keys(updateStudent.body.shape)
  for (const { fields } of profileSections()) {
    for (const field of fields.filter(isEdited)) expect(known).toContain(field.path.split('.')[0])
  }
})

test('an emptied section is sent as emptied, not left out', () => {
  for (const one of profileSections()) {
    const change = changeOfSection(one, {})
    expect(z.safeParse(updateStudent.body, change).success).toBe(true)
    const names = one.fields.filter((field) => isEdited(field) && !isFile(field)).map(({ path }) => path.split('.')[0])
    expect(Object.keys(change).toSorted()).toEqual([...new Set(names)].toSorted())
  }
})

const readAndSend = (profile: StudentProfile, title: string) => {
  const { fields } = section(title)
  const values = Object.fromEntries(fields.map((field) => [formName(field), valueOf(profile, field)]))
  return changeOfSection(section(title), values)
}

test('lists and siblings are sent as they were read', () => {
  const profile = {
    extracurricular: { hobbies_skills: ['Chess', 'Dance'], achievements: [] },
    additional_info: {
      siblings: [
        { name: 'Ravi', class: '5' },
        { name: 'Uma', class: '' },
      ],
    },
  } as unknown as StudentProfile
  expect(readAndSend(profile, 'Extra Curricular').extracurricular).toEqual(profile.extracurricular)
  const { siblings } = profile.additional_info
  expect(readAndSend(profile, 'Additional Information').additional_info).toMatchObject({ has_sibling: 'Yes', siblings })
})

test('without siblings the answer is No', () => {
  expect(changeOfSection(section('Additional Information'), {}).additional_info).toMatchObject({
    has_sibling: 'No',
    siblings: [],
  })
})
