import { t } from '@lingui/core/macro'
import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'
import type { OrganisationSettings } from './organisation.api.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]

export const generalValues = (settings: OrganisationSettings) => ({
  grading_system: settings.grading_system as string,
  low_attendance_threshold: String(settings.low_attendance_threshold),
  forecast_pass_mark: settings.forecast_pass_mark === null ? '' : String(settings.forecast_pass_mark),
  forecast_warning_chance: String(settings.forecast_warning_chance),
  working_days: settings.working_days.map(String),
  hold_marks_as_drafts: settings.hold_marks_as_drafts,
  verified_consent: settings.verified_consent,
  paper_language: settings.paper_language,
})
export type GeneralValues = ReturnType<typeof generalValues>

function checkNumber(value: string, least: number, most: number): string | undefined {
  const text = value.trim()
  const number = Number(text)
  if (text === '' || Number.isNaN(number)) return t`Must be a number.`
  return number < least || number > most ? t`Must be ${least} to ${most}.` : undefined
}

export function checkGeneral(values: GeneralValues): FormErrors {
  return {
    low_attendance_threshold: checkNumber(values.low_attendance_threshold, 0, 100),
    forecast_pass_mark: values.forecast_pass_mark.trim() ? checkNumber(values.forecast_pass_mark, 1, 100) : undefined,
    forecast_warning_chance: checkNumber(values.forecast_warning_chance, 20, 90),
    working_days: values.working_days.length === 0 ? t`Choose at least one working day.` : undefined,
  }
}

export const generalBody = (values: GeneralValues) => ({
  grading_system: values.grading_system as OrganisationSettings['grading_system'],
  low_attendance_threshold: Number(values.low_attendance_threshold),
  forecast_pass_mark: values.forecast_pass_mark.trim() ? Number(values.forecast_pass_mark) : null,
  forecast_warning_chance: Number(values.forecast_warning_chance),
  working_days: values.working_days.map(Number),
  hold_marks_as_drafts: values.hold_marks_as_drafts,
  verified_consent: values.verified_consent,
  paper_language: values.paper_language,
})

/** What a school chooses of its report cards. */
export const cardValues = (settings: OrganisationSettings) => ({
  card_template: settings.card_template,
  card_second_language: settings.card_second_language,
  card_photo: settings.card_photo,
  card_parents: settings.card_parents,
  card_class_average: settings.card_class_average,
  card_class_highest: settings.card_class_highest,
  card_year_exams: settings.card_year_exams,
  grade_incomplete_cards: settings.grade_incomplete_cards,
})
export type CardValues = ReturnType<typeof cardValues>

export const profileValues = (settings: OrganisationSettings) => ({
  organisation_name: settings.organisation_name,
  address: settings.address,
  affiliated_to: settings.affiliated_to,
  affiliation_number: settings.affiliation_number,
  phone: settings.phone,
})
export type ProfileValues = ReturnType<typeof profileValues>

export const checkProfile = (values: ProfileValues): FormErrors => ({
  organisation_name: rules.organisationName(values.organisation_name),
  address: rules.address(values.address),
  affiliated_to: rules.affiliatedTo(values.affiliated_to),
  affiliation_number: rules.affiliationNumber(values.affiliation_number),
  phone: rules.phone(values.phone),
})
