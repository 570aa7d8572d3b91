import { t } from '@lingui/core/macro'
import { CONTACT_IMAGE, feedbackRule } from '@margam/contract/contact'
import * as rules from '@margam/contract/rules'
import type { FormErrors } from '../../ui/form-errors.ts'

export const EMPTY_CONTACT = { first_name: '', last_name: '', email: '', feedback: '' }
export type ContactForm = typeof EMPTY_CONTACT

export const checkContact = (values: ContactForm): FormErrors => ({
  first_name: rules.firstName(values.first_name),
  last_name: rules.lastName(values.last_name),
  email: rules.email(values.email),
  feedback: feedbackRule(values.feedback),
})

/** What is wrong with a chosen image, told before it travels; the server looks at its bytes again. */
export function imageProblem(file: { type: string; size: number }): string | undefined {
  if (!(CONTACT_IMAGE.types as readonly string[]).includes(file.type)) return t`Choose a JPG or PNG image.`
  return file.size > CONTACT_IMAGE.maxBytes ? t`The image is larger than 2 MB.` : undefined
}
