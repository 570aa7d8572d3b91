import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeWhole } from '../files/store.ts'
import { type Health, noting } from '../health.ts'
import { headLine, type RenderedMail } from './template.ts'

export interface Transport {
  send(to: string, mail: RenderedMail, id: string): Promise<void>
  /** Where mail goes, for the line at the start. */
  description: string
}

export interface TransportSettings {
  smtpUrl?: string
  from: string
  outbox: string
}

/** A mail server that is silent holds up all mail, so it is given up soon; the job comes back to it. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000, dnsTimeout: 10_000 }

/** The mail server refused this receiver or this mail; it works for others. */
const isRefusal = (error: unknown) => ['EENVELOPE', 'EMESSAGE'].includes(String((error as { code?: string }).code))

/** Notes whether mail goes out. */
export const watchedTransport = (transport: Transport, health: Health): Transport => ({
  ...transport,
  send: (to, mail, id) => noting(health, 'mail', () => transport.send(to, mail, id), isRefusal),
})

/** Loaded with the first mail: the package holds 5 MB that an idle server has no use for. */
async function loadMailer() {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer
}

/** A real mail server when one is set; otherwise a folder in which each mail lies as an .eml file. */
export function createTransport({ smtpUrl, from, outbox }: TransportSettings, patience = PATIENCE): Transport {
  const envelope = (to: string, { subject, html, text, papers = [] }: RenderedMail) => ({
    from,
    // as an address and not as a list that is read: there is one receiver whatever it holds
    to: { name: '', address: to.replace(/[\s\p{Cc}].*$/su, '') },
    // folded again: what was queued before names were one line goes out as well
    subject: headLine(subject),
    html,
    text,
    attachments: papers.map(({ name, base64 }) => ({
      filename: name,
      content: Buffer.from(base64, 'base64'),
      contentType: 'application/pdf',
    })),
  })
  if (smtpUrl) {
    const connect = async () => {
      const server = (await loadMailer()).createTransport({ url: smtpUrl, ...patience })
      // a connection that breaks between two mails has nobody else to tell, and unheard it would end the process
      server.on('error', () => undefined)
      return server
    }
    let server: ReturnType<typeof connect> | undefined
    return {
      description: `mail goes through ${new URL(smtpUrl).host}`,
      send: async (to, mail) => {
        server ??= connect()
        await (await server).sendMail(envelope(to, mail))
      },
    }
  }
  return {
    description: `mail is written to ${outbox}; the newest file there holds the newest link`,
    send: async (to, mail, id) => {
      mkdirSync(outbox, { recursive: true, mode: 0o700 })
      const composer = (await loadMailer()).createTransport({ streamTransport: true, buffer: true })
      const { message } = await composer.sendMail(envelope(to, mail))
      await writeWhole(join(outbox, `${id}.eml`), message as Buffer)
    },
  }
}
