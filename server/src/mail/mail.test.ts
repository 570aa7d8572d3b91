import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mails } from '../db/schema/index.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { type MailContent, renderMail } from './template.ts'
import { createTransport } from './transport.ts'

const content: MailContent = {
  subject: 'നമസ്കാരം – welcome',
  preview: 'A preview.',
  greeting: 'Hello <b>Asha</b> & co,',
  paragraphs: ['One "quoted" line.'],
  button: { label: 'Open', url: 'http://margam.test/verify-email?token=abc&x=1' },
  notes: ['A note.'],
}

describe('a mail', () => {
  test('never lets a name become markup, and says the same as text', () => {
    const { html, text, link } = renderMail(content)
    expect(html).toContain('Hello &lt;b&gt;Asha&lt;/b&gt; &amp; co,')
    expect(html).not.toContain('<b>')
    expect(html).toContain('href="http://margam.test/verify-email?token=abc&amp;x=1"')
    expect(text).toContain('Open:\nhttp://margam.test/verify-email?token=abc&x=1')
    expect(link).toBe(content.button?.url)
  })

  test('lies in the outbox as an .eml file when there is no mail server; the line at the start says where', async () => {
    const outbox = mkdtempSync(join(tmpdir(), 'margam-outbox-'))
    const transport = createTransport({
      from: 'Margam <no-reply@margam.example>',
      outbox,
    })
    await transport.send('asha@school.example', renderMail(content), 'mail-1')
    expect(transport.description).toContain(outbox)
    expect(readdirSync(outbox)).toEqual(['mail-1.eml'])
    const text = readFileSync(join(outbox, 'mail-1.eml'), 'utf8')
    expect(text).toMatch(/^To: asha@school\.example/m)
    expect(text).toMatch(/text\/plain[\s\S]*text\/html/)
    rmSync(outbox, { recursive: true })
  })

  test('carries its papers', async () => {
    const outbox = mkdtempSync(join(tmpdir(), 'margam-outbox-'))
    const transport = createTransport({ from: 'Margam <no-reply@margam.example>', outbox })
    const base64 = Buffer.from('%PDF-1.7 of a card').toString('base64')
    const mail = renderMail({ ...content, papers: [{ name: 'report-card.pdf', base64 }] })
    await transport.send('asha@school.example', mail, 'mail-1')
    const text = readFileSync(join(outbox, 'mail-1.eml'), 'utf8')
    expect(text).toMatch(/Content-Type: application\/pdf; name=report-card\.pdf/)
    expect(text).toContain(base64)
    rmSync(outbox, { recursive: true })
  })
})

describe('through a mail server', () => {
  const received: { to: string[]; text: string }[] = []
  let refuse = false
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      let text = ''
      stream.on('data', (chunk) => (text += String(chunk)))
      stream.on('end', () => {
        if (refuse) return done(Object.assign(new Error('mailbox is busy'), { responseCode: 450 }))
        received.push({ to: session.envelope.rcptTo.map((one) => one.address), text })
        return done()
      })
    },
  })
  let app: TestApp

  beforeAll(async () => {
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
    const address = smtp.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const transport = createTransport({
      smtpUrl: `smtp://127.0.0.1:${port}`,
      from: 'Margam <no-reply@margam.example>',
      outbox: '',
    })
    app = await startTestApp({ transport })
  })
  afterAll(async () => {
    await app.close()
    await new Promise<void>((resolve) => smtp.close(resolve))
  })

  const post = async () => {
    await app.deps.db.transaction((tx) =>
      app.deps.mailer.post(tx, { to: 'asha@school.example', kind: 'test', content }),
    )
    return (await app.deps.db.select().from(mails)).at(-1)?.id ?? ''
  }
  const stateOf = async (id: string) => (await app.deps.db.select().from(mails).where(eq(mails.id, id)))[0]

  test('it goes out once, and its text is not kept', async () => {
    const id = await post()
    await app.deps.mailer.deliver(id)
    await app.deps.mailer.deliver(id)
    expect(received.map((one) => one.to)).toEqual([['asha@school.example']])
    expect(await stateOf(id)).toMatchObject({ state: 'sent', payload: null, attempts: 1 })
  })

  test('refused by the mail server it stays queued with the reason, and goes out at the next try', async () => {
    const id = await post()
    refuse = true
    await expect(app.deps.mailer.deliver(id)).rejects.toThrow('mailbox is busy')
    expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: 1 })
    expect((await stateOf(id)).lastError).toContain('mailbox is busy')
    refuse = false
    await app.deps.mailer.deliver(id)
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  test('a rolled back change sends nothing', async () => {
    const count = () => app.deps.db.$count(mails)
    const before = await count()
    const failing = app.deps.db.transaction(async (tx) => {
      await app.deps.mailer.post(tx, { to: 'x@school.example', kind: 'test', content })
      throw new Error('something else failed')
    })
    await expect(failing).rejects.toThrow('something else failed')
    expect(await count()).toBe(before)
    const jobs = await app.deps.database.query(
      "select count(*)::int as waiting from pgboss.job where name = 'mail.send'",
    )
    expect(jobs.rows[0].waiting).toBe(before)
  })
})
