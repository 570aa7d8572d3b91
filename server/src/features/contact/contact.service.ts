import type { contactUs } from '@margam/contract/contact'
import type { BodyOf } from '@margam/contract/endpoint'
import { say } from '@margam/school/sentence'
import { contactMessages } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { reencodeImage } from '../../files/images.ts'
import { removeUnused } from '../../files/unused.ts'
import type { Upload } from '../../http/uploads.ts'

/** Keeps a message with its picture and, where the house has an address for them, mails it there. */
export async function receiveMessage(
  deps: Deps,
  { first_name: firstName, last_name: lastName, email, feedback }: BodyOf<typeof contactUs>,
  picture: Upload | undefined,
): Promise<void> {
  const image = picture && (await reencodeImage(picture, 'image'))
  const imageKey = image && (await deps.files.put(image.bytes))
  try {
    await deps.db.transaction(async (tx) => {
      await tx.insert(contactMessages).values({ firstName, lastName, email, feedback, imageKey })
      if (!deps.contactAddress) return
      await deps.mailer.post(tx, {
        to: deps.contactAddress,
        kind: 'contact',
        content: {
          subject: /*i18n*/ 'New message from the contact form',
          preview: feedback.slice(0, 80),
          greeting: say('From {firstName} {lastName} ({email}):', { firstName, lastName, email }),
          paragraphs: feedback.split(/\n{2,}/),
          notes: image ? [/*i18n*/ 'An image came with it; read it with the admin command.'] : [],
        },
      })
    })
  } catch (error) {
    // no row names it
    if (imageKey) await removeUnused(deps, [imageKey])
    throw error
  }
}
