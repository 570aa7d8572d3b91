import { buffer } from 'node:stream/consumers'
import * as contract from '@margam/contract/contact'
import { defineFeature } from '../../feature.ts'
import { NotFound } from '../../http/errors.ts'
import { enforceLimit, LIMITS } from '../../http/limits.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import type { Handler } from '../../http/register.ts'
import { receiveMessage } from './contact.service.ts'
import { changeState, countMessages, messagePolicies, selectMessages, toMessage } from './messages.ts'

/** The first byte of each PNG. */
const PNG = 0x89

export const contactFeature = defineFeature({
  name: 'contact',
  policies: messagePolicies,
  routes: (on, deps) => {
    const { db } = deps
    const before = ({ address }: { address: string }) =>
      enforceLimit(db, `contact-from:${address}`, LIMITS.contactPerAddress)

    const receive: Handler<typeof contract.contactUs> = async ({ body, files }) => {
      await receiveMessage(deps, body, files.image)
      return { message: /*i18n*/ 'We have recieved your message. We will get back to you soon.' }
    }
    on(contract.contactUs, receive, { before })

    on(contract.listContactMessages, async ({ query }) => {
      const asked = readPage(query)
      const rows = await selectMessages(db, query, asked)
      const { page, next_cursor } = cutPage(rows, asked.limit, ({ id }) => [id])
      return { messages: page.map(toMessage), ...(await countMessages(db, query)), next_cursor }
    })
    on(contract.changeContactMessage, async ({ body, caller, found }) => ({
      contact_message: await changeState(db, caller, found['params.messageId'], body),
    }))
    on(contract.readContactImage, async ({ found, reply }) => {
      const { imageKey } = found['params.messageId']
      if (!imageKey) throw new NotFound()
      const bytes = await buffer(await deps.files.read(imageKey))
      // written anew when it came: a PNG or a JPEG, and nothing else
      void reply
        .type(bytes[0] === PNG ? 'image/png' : 'image/jpeg')
        .header('content-disposition', 'attachment; filename="image"')
        .header('cache-control', 'private, max-age=300')
        .header('x-content-type-options', 'nosniff')
      return bytes
    })
  },
})
