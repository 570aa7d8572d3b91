import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { linesField, message, optionalText } from './fields.ts'
import { say } from './sentence.ts'

/** Written in a remark of the bank, they stand for what is of the student. */
export const REMARK_PLACES = ['name', 'class'] as const
export const REMARK_PLACE = /\{([^{}]*)\}/g
export const MOST_BANK_REMARKS = 60
/** Room is left for a name within the 500 characters of a card's remark. */
const LENGTH = 300

export function bankRemarkRule(remark: string) {
  if (remark.trim() === '') return /*i18n*/ 'Write the remark.'
  if (remark.length > LENGTH) return say('A remark of the bank has at most {most} characters.', { most: LENGTH })
  const places = [...remark.matchAll(REMARK_PLACE)]
  const wrong = places.find(([, name]) => !REMARK_PLACES.some((place) => place === name))
  return (
    wrong &&
    say('{place} is not filled in: write {places}.', {
      place: wrong[0],
      places: { oneOf: REMARK_PLACES.map((place) => `{${place}}`) },
    })
  )
}

const feature = 'report-cards'
const path = '/api/remark-bank/'
const bank = z.object({
  /** With {name} and {class} where they are filled in. */
  remarks: z.array(z.string()),
  /** What the bank is as it was read; a save from another one is stale. */
  stamp: z.string(),
})
export type RemarkBank = z.output<typeof bank>

export const readRemarkBank = endpoint({
  name: 'readRemarkBank',
  feature,
  summary: 'The remarks that a school’s teachers choose from, in their order',
  method: 'GET',
  path,
  callers: ['organisation', 'teacher'],
  reply: { 200: bank },
})

export const saveRemarkBank = endpoint({
  name: 'saveRemarkBank',
  feature,
  summary: 'Replace the remarks to choose from; a stale bank is a 409',
  method: 'PUT',
  path,
  callers: ['organisation'],
  body: z.object({
    remarks: z
      .array(z.object({ remark: linesField(bankRemarkRule) }))
      .check(z.maxLength(MOST_BANK_REMARKS, /*i18n*/ 'The bank has room for 60 remarks.')),
    /** Without one, whatever the bank is now. */
    stamp: z._default(optionalText(40), ''),
  }),
  reply: { 200: z.object({ ...message.shape, ...bank.shape }) },
})
