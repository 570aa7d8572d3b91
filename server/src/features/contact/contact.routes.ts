import { contactUs } from '@margam/contract/contact'
import { defineFeature } from '../../feature.ts'
import { enforceLimit, LIMITS } from '../../http/limits.ts'
import type { Handler } from '../../http/register.ts'
import { receiveMessage } from './contact.service.ts'

export const contactFeature = defineFeature({
  name: 'contact',
  routes: (on, deps) => {
    const before = ({ address }: { address: string }) =>
      enforceLimit(deps.db, `contact-from:${address}`, LIMITS.contactPerAddress)

    const receive: Handler<typeof contactUs> = async ({ body, files }) => {
      await receiveMessage(deps, body, files.image)
      return { message: /*i18n*/ 'We have recieved your message. We will get back to you soon.' }
    }
    on(contactUs, receive, { before })
  },
})
