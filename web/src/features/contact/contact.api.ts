import { contactUs } from '@margam/contract/contact'
import { call } from '../../lib/api.ts'
import type { ContactForm } from './contact-rules.ts'

export const postContact = ({ form, image }: { form: ContactForm; image: File | null }) =>
  call(contactUs, { body: form, files: { image } })
