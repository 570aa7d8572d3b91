import * as z from 'zod/mini'
import { optionalText } from './fields.ts'

/** The whole year, where the id of a term can stand as well. */
export const WHOLE_YEAR = 'year'
export const period = z._default(optionalText(40), WHOLE_YEAR)
