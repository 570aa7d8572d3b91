import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registerOrganisation, registerStudent } from './accounts.ts'
import { createNotice } from './notifications.ts'
import { createSubject } from './subjects.ts'

const parsed = (schema: z.ZodMiniType, given: object) => {
  const { data, error } = z.safeParse(schema, given)
  return { data: data as Record<string, string> | undefined, fields: error?.issues.map(({ path }) => path.join('.')) }
}

test('a name is one line, and what cannot be seen is no part of it', () => {
  const notice = { title: 'Sports\r\nBcc:\u2028day\u202Egpj', body: 'One.\n\nTwo.', audience: 'everyone' }
  expect(parsed(createNotice.body, notice).data).toMatchObject({ title: 'Sports Bcc: daygpj', body: 'One.\n\nTwo.' })
  const subject = { name: '\tന\u200Dമ\u0007 സ്\n', code: 'A\nB', description: 'One\nTwo' }
  expect(parsed(createSubject.body, subject).data).toMatchObject({
    name: 'ന\u200Dമ സ്',
    code: 'A B',
    description: 'One\nTwo',
  })
})

test('a name of a person or a school has at most 100 characters', () => {
  const long = 'x'.repeat(101)
  expect(parsed(registerStudent.body, { first_name: long, last_name: long }).fields).toEqual(
    expect.arrayContaining(['first_name', 'last_name']),
  )
  expect(parsed(registerOrganisation.body, { organisation_name: long }).fields).toContain('organisation_name')
  expect(parsed(registerOrganisation.body, { organisation_name: 'x'.repeat(100) }).fields).not.toContain(
    'organisation_name',
  )
})
