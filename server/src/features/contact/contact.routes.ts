import { contactUs } from '@margam/contract/contact'
import { contactMessages } from '../../db/schema/index.ts'
import { defineFeature } from '../../feature.ts'
import { reencodeImage } from '../../files/images.ts'
import { enforceLimit, LIMITS } from '../../http/limits.ts'
import type { Handler } from '../../http/register.ts'

export const contactFeature = defineFeature({
  name: 'contact',
  routes: (on, deps) => {
    const before = ({ address }: { address: string }) =>
      enforceLimit(deps.db, `contact-from:${address}`, LIMITS.contactPerAddress)

    const receive: Handler<typeof contactUs> = async ({ body, files: uploads }) => {
      const image = uploads.image && (await reencodeImage(uploads.image, 'image'))
      const imageKey = image && (await deps.files.put(image.bytes))
      await deps.db.transaction(async (tx) => {
        const { first_name: firstName, last_name: lastName, email, feedback } = body
        await tx.insert(contactMessages).values({ firstName, lastName, email, feedback, imageKey })
        if (!deps.contactAddress) return
        await deps.mailer.post(tx, {
          to: deps.contactAddress,
          kind: 'contact',
          content: {
            subject: 'New message from the contact form',
            preview: feedback.slice(0, 80),
            greeting: `From ${firstName} ${lastName} (${email}):`,
            paragraphs: feedback.split(/\n{2,}/),
            notes: image ? ['An image came with it; read it with the admin command.'] : [],
          },
        })
      })
      return { message: 'We have recieved your message. We will get back to you soon.' }
    }
    on(contactUs, receive, { before })
  },
})
