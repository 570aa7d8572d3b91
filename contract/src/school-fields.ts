import * as z from 'zod/mini'
import { dateField, optionalText } from './fields.ts'

// class options
export const CLASS_LEVELS = ['LKG', 'UKG', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export type ClassLevel = (typeof CLASS_LEVELS)[number]
export const GENDERS = [/*i18n*/ 'Male', /*i18n*/ 'Female', /*i18n*/ 'Other'] as const
export type Gender = (typeof GENDERS)[number]

export const isClassLevel = (value: string): value is ClassLevel => (CLASS_LEVELS as readonly string[]).includes(value)

/** "8 A" as lists show it; the level alone while there is no section. */
export const className = (level: string, section?: string | null) => (section ? `${level} ${section}` : level)

/** The whole year, where the id of a term can stand as well. */
export const WHOLE_YEAR = 'year'
export const period = z._default(optionalText(40), WHOLE_YEAR)

/** A date that must be there, with its own words when it is not. */
export const requiredDate = (missing: string) => dateField((value) => (value ? undefined : missing))

export const optionalDate = dateField(() => undefined)

/** The version that the caller read; a stale one is a 409 with what is stored now. */
export const version = z.optional(z.nullable(z.int32()))

/** The same where a file may come along: multipart sends it as text. */
export const multipartVersion = z.optional(
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value !== '' ? Number(value) : value === '' ? null : value,
    ),
    version,
  ),
)

/** The mark that stood before somebody was set to absent: taking the absence back brings it back. */
export const markBeforeAbsence = z.optional(z.number())
