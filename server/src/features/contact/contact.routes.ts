import { buffer } from 'node:stream/consumers'
import * as contract from '@margam/contract/contact'
import { defineFeature } from '../../feature.ts'
import { passAddress } from '../../http/address-pace.ts'
import { NotFound } from '../../http/errors.ts'
import type { Pace } from '../../http/limits.ts'
import { cutPage, readPage } from '../../http/paging.ts'
import type { Handler } from '../../http/register.ts'
import { receiveMessage } from './contact.service.ts'
import { changeState, countMessages, deleteMessage, messagePolicies, selectMessages, toMessage } from './messages.ts'

/** Messages from one address; past it all behind it share what comes back. */
const FROM_ADDRESS: Pace = { burst: 20, everySeconds: 3 }

/** The first byte of each PNG. */
const PNG = 0x89

export const contactFeature = defineFeature({
  name: 'contact',
  policies: messagePolicies,
  routes: (on, deps) => {
    const { db } = deps
    // before a picture of megabytes is read, when nobody has said yet who they are
    const before = async ({ address }: { address: string }) => {
      await passAddress(db, { what: 'contact', address, who: 'anybody' }, FROM_ADDRESS)
    }

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
    on(contract.deleteContactMessage, async ({ caller, found, requestId }) => {
      await deleteMessage(deps, { caller, requestId }, found['params.messageId'])
      return { message: /*i18n*/ 'The message was deleted.' }
    })
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
