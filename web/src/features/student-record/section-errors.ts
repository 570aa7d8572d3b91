import { t } from '@lingui/core/macro'
import { dayProblem } from '@margam/contract/fields'
import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { ProfileField } from './profile-field.ts'
import { type PreviousSchool, type SectionValues, type Sibling, valueAt } from './section-values.ts'

const isBlank = (value: string) => value.trim() === ''

function fieldProblem(field: ProfileField, value: string) {
  if (isBlank(value)) return field.missing
  if (field.kind === 'phone') return rules.phone(value)
  if (field.kind === 'day') return dayProblem(value)
  return field.path.endsWith('_email') ? rules.email(value) : undefined
}

const siblingErrors = (siblings: Sibling[], path: string): FormErrors =>
  Object.fromEntries(
    siblings.flatMap((one, at) => [
      [`${path}.${at}.name`, isBlank(one.name) && !isBlank(one.class) ? t`Name is required.` : undefined],
      [`${path}.${at}.class`, isBlank(one.class) && !isBlank(one.name) ? t`Class is required.` : undefined],
    ]),
  )

const schoolErrors = (schools: PreviousSchool[], path: string): FormErrors =>
  Object.fromEntries(
    schools.flatMap(({ phone = '', year_of_leaving: year = '' }, at) => [
      [`${path}.${at}.phone`, isBlank(phone) ? undefined : rules.phone(phone)],
      [
        `${path}.${at}.year_of_leaving`,
        isBlank(year) || /^(19|20)\d\d$/.test(year) ? undefined : t`Year of leaving must be a year.`,
      ],
    ]),
  )

/** What is wrong with a section's values, each at its field. Rows in which nothing is said are not looked at: they go. */
export function sectionErrors(values: SectionValues, fields: readonly ProfileField[]): FormErrors {
  return Object.assign(
    {},
    ...fields.map((field): FormErrors => {
      const value = valueAt(values, field.path)
      if (field.kind === 'siblings') return siblingErrors(value as Sibling[], field.path)
      if (field.kind === 'schools') return schoolErrors(value as PreviousSchool[], field.path)
      return typeof value === 'string' ? { [field.path]: fieldProblem(field, value) } : {}
    }),
  ) as FormErrors
}
