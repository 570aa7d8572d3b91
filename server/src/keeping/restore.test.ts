import { execFile } from 'node:child_process'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createGunzip, gzipSync } from 'node:zlib'
import { readFile } from '@margam/contract/files'
import { saveLogo } from '@margam/contract/settings'
import { readStudent, updateStudent } from '@margam/contract/students'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NODE_FLAGS } from '../../../scripts/setup.mjs'
import { newId } from '../db/columns.ts'
import { rowsOf } from '../db/rows.ts'
import {
  accounts,
  deletedTenants,
  files,
  logins,
  mails,
  organisations,
  sessions,
  studentProfiles,
} from '../db/schema/index.ts'
import { createMailer } from '../mail/mailer.ts'
import { unseal } from '../sealing.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { type Installation, openInstallation } from '../testing/installation.ts'
import { multipart } from '../testing/multipart.ts'
import { makePdf } from '../testing/pdf.ts'
import { addressOf, startTestApp, type TestApp } from '../testing/test-app.ts'
import { readArchive, writeArchive } from './archive.ts'
import { backUp } from './backup.ts'
import { ENTRIES } from './keeping.ts'
import { writeBackup } from './nightly.job.ts'
import { restore } from './restore.ts'

const PASSPHRASE = 'nine quiet elephants cross'
const AADHAAR = '999941057058'
const WITH_SECRETS = { withoutSecrets: false }
const folder = mkdtempSync(join(tmpdir(), 'margam-keeping-'))
const open: Installation[] = []

let app: TestApp
let school: Person
let student: Person
let urls: Record<'photo' | 'document' | 'logo', string>

const send = async (
  endpoint: typeof saveLogo | typeof updateStudent,
  params: Record<string, string>,
  body: ReturnType<typeof multipart>,
) =>
  app.inject({
    method: 'PUT',
    url: addressOf(endpoint, params),
    headers: { authorization: `Bearer ${school.token}`, ...body.headers },
    payload: body.payload,
  })

beforeAll(async () => {
  app = await startTestApp()
  school = await makePerson(app.deps, 'organisation')
  student = await makePerson(app.deps, 'student', { organisationId: school.id, firstName: 'Recognisable' })
  const image = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#1f4fd8' } })
    .png()
    .toBuffer()
  const pdf = makePdf()
  const form = multipart(
    { id_type: 'Aadhaar', identification_number: AADHAAR },
    { profile_image: { name: 'me.png', bytes: image }, birth_certificate: { name: 'birth.pdf', bytes: pdf } },
  )
  const put = await send(updateStudent, { studentId: student.id }, form)
  const logo = await send(saveLogo, { userId: school.id }, multipart({}, { logo: { name: 'logo.png', bytes: image } }))
  urls = {
    photo: put.body.student.profile_image,
    document: put.body.student.birth_certificate,
    logo: logo.body.settings.logo_url,
  }
  await app.deps.db.transaction((tx) =>
    app.deps.mailer.post(tx, {
      to: 'parent@home.example',
      kind: 'absence',
      organisationId: school.id,
      content: { subject: 'A letter', preview: '', greeting: 'Dear parent', paragraphs: ['It waits.'], notes: [] },
    }),
  )
})
afterAll(async () => {
  for (const one of open) await one.close()
  await app.close()
  rmSync(folder, { recursive: true })
})

const elsewhere = async (keeping: Parameters<typeof openInstallation>[1] = {}) => {
  const one = await openInstallation(app.deps, keeping)
  open.push(one)
  return one.deps
}
const backUpWith = async (name: string, passphrase?: string) => {
  const file = join(folder, name)
  const keeping = { ...app.deps.keeping, passphrase, privateSettings: { SMTP_URL: 'smtp://me:hidden@mail.example' } }
  return { file, ...(await backUp({ ...app.deps, keeping }, file, { uploads: true })) }
}
const bytesBehind = async (deps: TestApp['deps'], url: string) => {
  const [row] = await deps.db
    .select()
    .from(files)
    .where(eq(files.id, url.split('/')[2]))
  return buffer(await deps.files.read(row.storageKey))
}
const identityOf = async (deps: TestApp['deps']) => {
  const [row] = await deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, student.id))
  return row.identification && unseal(deps.secrets.sealing, row.identification)
}
const readSealedMail = async (deps: TestApp['deps']) => {
  const [row] = await deps.db.select().from(mails).where(eq(mails.toAddress, 'parent@home.example'))
  return { row, text: row.payload && unseal(deps.secrets.sealing, row.payload) }
}

describe('a backup with a passphrase', () => {
  test('brings photo, logo, document, identity number, waiting mail and secrets back, elsewhere', async () => {
    const { file, uploads } = await backUpWith('sealed.tar', PASSPHRASE)
    expect([uploads.stored, uploads.missing]).toEqual([3, []])
    const deps = await elsewhere({ passphrase: PASSPHRASE })
    const restored = await restore(deps, file, WITH_SECRETS)
    expect(restored).toMatchObject({ uploads: 3, secrets: 'restored', canUnseal: true })
    for (const url of Object.values(urls)) {
      expect(await bytesBehind(deps, url)).toEqual(await bytesBehind(app.deps, url))
    }
    expect(await identityOf(deps)).toBe(AADHAAR)
    expect((await readSealedMail(deps)).text).toContain('It waits.')
    expect(restored.settings.SMTP_URL).toContain('hidden')
    const { id } = (await readSealedMail(deps)).row
    const jobs = await rowsOf<{ name: string; data: unknown }>(
      deps.db,
      "select name, data from pgboss.job where name = 'mail.send'",
    )
    expect(jobs).toEqual([{ name: 'mail.send', data: { mailId: id } }])
    expect((await deps.db.select().from(sessions)).filter(({ endedAt }) => !endedAt)).toEqual([])
  })

  test('brings nobody back who was deleted after it was made, as what is noted beside the database says', async () => {
    const gone = await makePerson(app.deps, 'student')
    const { file } = await backUpWith('before-the-end.tar', PASSPHRASE)
    const deps = await elsewhere({ passphrase: PASSPHRASE })
    const list = join(deps.keeping.dataDir, 'deleted-tenants')
    writeFileSync(list, `${gone.organisationId} 2026-11-20T06:00:00.000Z\nnot-an-id\n019a`)
    expect((await restore(deps, file, WITH_SECRETS)).deletedAgain).toBe(1)
    const left = async (one: Person) => [
      await deps.db.$count(organisations, eq(organisations.id, one.organisationId)),
      await deps.db.$count(accounts, eq(accounts.id, one.id)),
      await deps.db.$count(logins, eq(logins.emailKey, one.email)),
    ]
    expect([await left(gone), await left(school)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ])
    expect(await deps.db.$count(deletedTenants)).toBe(1)
  })

  test('is restored to the end though its store removes nothing, and a job comes back to what stays', async () => {
    const gone = await makePerson(app.deps, 'organisation')
    const storageKey = await app.deps.files.put(Buffer.from('of a school that ended'))
    const owner = { organisationId: gone.organisationId, ownerId: gone.id }
    const about = { kind: 'document', name: 'ended.txt', mediaType: 'text/plain', size: 22 }
    await app.deps.db.insert(files).values({ id: newId(), ...owner, ...about, storageKey })
    const { file } = await backUpWith('store-away.tar', PASSPHRASE)
    await app.deps.db.delete(files).where(eq(files.storageKey, storageKey))
    const there = await elsewhere({ passphrase: PASSPHRASE })
    const deps = { ...there, files: { ...there.files, remove: () => Promise.reject(new Error('The store is away.')) } }
    const list = join(deps.keeping.dataDir, 'deleted-tenants')
    // what refuses the restore is said, and not what could not be tidied after it
    mkdirSync(list)
    await expect(restore(deps, file, WITH_SECRETS)).rejects.toThrow('EISDIR')
    rmdirSync(list)
    writeFileSync(list, `${gone.organisationId} 2026-11-20T06:00:00.000Z\n`)
    const restored = await restore(deps, file, WITH_SECRETS)
    expect(restored).toMatchObject({ secrets: 'restored', canUnseal: true, deletedAgain: 1 })
    expect(readFileSync(join(deps.keeping.dataDir, 'restored.env'), 'utf8')).toContain('hidden')
    expect((await readSealedMail(deps)).text).toContain('It waits.')
    const left = await rowsOf(deps.db, "select data from pgboss.job where name = 'files.remove'")
    expect(left).toEqual([{ data: { keys: [storageKey] } }])
  })

  test('holds no secret in clear, and opens with its own passphrase alone', async () => {
    const { file } = await backUpWith('closed.tar', PASSPHRASE)
    const bytes = readFileSync(file)
    for (const secret of ['hidden', AADHAAR, app.deps.keeping.given.session ?? '?', PASSPHRASE]) {
      expect(bytes.includes(secret)).toBe(false)
    }
    const deps = await elsewhere({ passphrase: 'another passphrase of ours' })
    await expect(restore(deps, file, WITH_SECRETS)).rejects.toThrow('does not open this backup')
    const without = { ...deps, keeping: { ...deps.keeping, passphrase: undefined } }
    await expect(restore(without, file, WITH_SECRETS)).rejects.toThrow('BACKUP_PASSPHRASE_FILE')
    expect(await rowsOf(deps.db, 'select 1 from organisations')).toEqual([])
  })
})

describe('a backup without a passphrase', () => {
  test('brings everything back but what is sealed, which is then not available and no crash', async () => {
    const { file, manifest } = await backUpWith('open.tar')
    expect(manifest.secrets).toBe(false)
    const deps = await elsewhere()
    expect(await restore(deps, file, WITH_SECRETS)).toMatchObject({ secrets: 'none', canUnseal: false, uploads: 3 })
    await expect(identityOf(deps)).rejects.toThrow('a key that is not here')
    const [{ id }] = await deps.db.select().from(mails)
    const transport = { description: 'nowhere', send: async () => undefined }
    const mailer = createMailer(deps.db, deps.queue, transport, deps.secrets)
    await expect(mailer.deliver(id)).rejects.toThrow('a key that is not here')
    const [mail] = await deps.db.select().from(mails)
    expect(mail).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: 'It was sealed with a key that is not here.',
    })
    const [profile] = await deps.db.select().from(studentProfiles).where(eq(studentProfiles.studentId, student.id))
    expect(profile.identificationLast).toBe('7058')
  })
})

describe('what cannot be restored', () => {
  test('a file that was cut off, changed, of an older version or is none leaves nothing behind', async () => {
    const deps = await elsewhere()
    const { file, bytes } = await backUpWith('whole.tar')
    const whole = readFileSync(file)
    const cut = join(folder, 'cut.tar')
    writeFileSync(cut, whole)
    truncateSync(cut, bytes - 4096)
    const changed = join(folder, 'changed.tar')
    const at = whole.indexOf(ENTRIES.uploads) + 520
    writeFileSync(changed, Buffer.concat([whole.subarray(0, at), Buffer.from([whole[at] ^ 1]), whole.subarray(at + 1)]))
    const old = join(folder, 'old.jsonl.gz')
    writeFileSync(old, gzipSync('{"format":"margam-backup-1"}'))
    await expect(restore(deps, cut, WITH_SECRETS)).rejects.toThrow('no whole backup')
    await expect(restore(deps, changed, WITH_SECRETS)).rejects.toThrow('no whole backup')
    await expect(restore(deps, old, WITH_SECRETS)).rejects.toThrow('made by an older version')
    await expect(restore(deps, join(folder, 'none.tar'), WITH_SECRETS)).rejects.toThrow('There is no file')
    expect(await rowsOf(deps.db, 'select 1 from organisations')).toEqual([])
  })

  test('says which table and constraint, and never whose row it was', async () => {
    const { file } = await backUpWith('good.tar')
    const broken = join(folder, 'broken.tar')
    // the school is taken out: its people are orphans
    await writeArchive(broken, async (archive) => {
      for await (const { name, bytes } of readArchive(file)) {
        const content = await buffer(bytes)
        if (name !== ENTRIES.database && name !== ENTRIES.manifest) await archive.add(name, content)
        if (name === ENTRIES.manifest) {
          const manifest = JSON.parse(content.toString('utf8')) as { tables: Record<string, number> }
          manifest.tables.organisations = 0
          await archive.add(name, Buffer.from(JSON.stringify(manifest)))
        }
        if (name === ENTRIES.database) {
          const path = join(folder, 'rows.gz')
          writeFileSync(path, content)
          const lines = (await buffer(createReadStream(path).pipe(createGunzip()))).toString('utf8').split('\n')
          const start = lines.indexOf('#organisations')
          const end = lines.findIndex((line, i) => i > start && line.startsWith('#'))
          await archive.add(name, gzipSync([...lines.slice(0, start), ...lines.slice(end)].join('\n')))
        }
      }
    })
    const cli = new URL('../admin/cli.ts', import.meta.url).pathname
    const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'trace' }
    const { code, said } = await new Promise<{ code: number; said: string }>((resolve) => {
      execFile(process.execPath, [...NODE_FLAGS, cli, 'restore', broken], { env }, (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), said: out + err }),
      )
    })
    expect(code).toBe(1)
    expect(said).toMatch(
      /^The rows of accounts cannot be restored, so nothing was\. .*constraint accounts_organisation_id_fkey/,
    )
    expect(said).not.toMatch(/Recognisable|school\.example|Failed query|params/)
    expect(said).not.toContain(student.id)
  })
})

describe('bytes that are lost', () => {
  test('are named by the backup, and a 404 of ours where they are asked for', async () => {
    const [row] = await app.deps.db
      .select()
      .from(files)
      .where(eq(files.id, urls.document.split('/')[2]))
    await app.deps.files.remove(row.storageKey)
    const { uploads } = await backUpWith('missing.tar')
    expect([uploads.stored, uploads.missing]).toEqual([2, [row.storageKey]])
    const reply = await app.call(readFile, { token: school.token, params: { fileId: row.id } })
    expect(reply.status).toBe(404)
    expect(reply.body).toMatchObject({ status: 'error', code: 'not_found', message: 'Not found.' })
    expect(String(reply.headers['content-type'])).toContain('application/json')
    const one = await app.call(readStudent, { token: school.token, params: { studentId: student.id } })
    expect(one.status).toBe(200)
  })
})

test('the nightly backup names the uploads, holds none, and can be restored', async () => {
  const { path, manifest } = await writeBackup(app.deps)
  expect(manifest.uploads).toEqual({ named: 3, included: false })
  const deps = await elsewhere({ given: app.deps.keeping.given })
  expect(await restore(deps, path, WITH_SECRETS)).toMatchObject({ uploads: 0, canUnseal: true })
  expect(await identityOf(deps)).toBe(AADHAAR)
})
