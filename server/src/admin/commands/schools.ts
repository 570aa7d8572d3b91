import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { isId } from '@margam/contract/fields'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { accounts, auditLog, files, organisations } from '../../db/schema/index.ts'
import type { Deps } from '../../feature.ts'
import { emailKey, postInvitation } from '../../features/accounts/index.ts'
import { PRIVATE_PRINT } from '../../files/kept-files.ts'
import { compareSchool } from '../../keeping/school-file/compare-school.ts'
import { type Imported, importSchoolFile } from '../../keeping/school-file/import-school-file.ts'
import { fingerprint, type Manifest, rowsOfAll } from '../../keeping/school-file/manifest.ts'
import { type WrittenSchool, writeSchoolFile } from '../../keeping/school-file/write-school-file.ts'
import { type Command, CommandError, need, type Say } from '../command.ts'

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`
/** Of a table or document that took this long it is said that it is done. */
const PROGRESS_MS = 2000

/** A school by its id, or by the address of its office. */
async function findSchool(db: Db, named: string) {
  const office = and(eq(accounts.id, accounts.organisationId), eq(accounts.organisationId, organisations.id))
  const found = await db
    .select({ id: organisations.id, name: organisations.name })
    .from(organisations)
    .innerJoin(accounts, office)
    .where(
      and(
        eq(organisations.kind, 'school'),
        isId(named) ? eq(organisations.id, named) : eq(accounts.emailKey, emailKey(named)),
      ),
    )
  if (found.length === 1) return found[0]
  if (found.length === 0) throw new CommandError(`There is no school ${named}.`)
  throw new CommandError(
    `Several schools have this address: ${found.map(({ id }) => id).join(', ')}. Name one by its id.`,
  )
}

/** Says how far it is when the last word was a while ago. */
function saying(say: Say) {
  let last = performance.now()
  return (line: string) => {
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    say(`  ${line}`)
  }
}

const saySums = (manifest: Manifest, say: Say) => {
  const missing = Object.values(manifest.files).filter((file) => file.missing).length
  say(`  rows: ${rowsOfAll(manifest)} in ${Object.keys(manifest.tables).length} tables, as of ${manifest.made_at}`)
  say(
    `  documents: ${Object.keys(manifest.files).length}${missing ? `, of which the bytes of ${missing} could not be found` : ''}`,
  )
  say(`  fingerprint: ${fingerprint(manifest)}`)
}

function sayExported({ manifest, bytes, milliseconds }: WrittenSchool, path: string, deps: Deps, say: Say) {
  say(`Exported ${manifest.school.name} to ${path} (${megabytes(bytes)}).`)
  saySums(manifest, say)
  const alone = deps.database.kind === 'embedded' ? ', in which nobody else was answered' : ''
  say(`  the rows were read in ${seconds(milliseconds)}${alone}`)
  const { held, unreadable, sha256 } = manifest.identity_numbers
  if (unreadable) say(`  identity numbers: ${unreadable} were sealed with a key that is not here, and are not in it`)
  if (sha256) say(`  identity numbers: ${held - unreadable}, sealed with the passphrase of BACKUP_PASSPHRASE_FILE`)
  else if (held) say(`  identity numbers: none of the ${held}, for BACKUP_PASSPHRASE_FILE is not set`)
  say('The file holds the data of every student and teacher: keep it where nobody else finds it.')
}

function sayImported({ manifest, numbers }: Imported, isDryRun: boolean, say: Say) {
  const { name, id } = manifest.school
  say(isDryRun ? `${name} can be read in (id ${id}); nothing was kept.` : `${name} is here (id ${id}).`)
  saySums(manifest, say)
  say('  every table was read again here, and its rows and sums are those of the file')
  const { held, sha256 } = manifest.identity_numbers
  if (held > numbers) {
    say(
      sha256
        ? `  identity numbers: ${numbers} of ${held}; the file has them sealed, and BACKUP_PASSPHRASE_FILE opens them`
        : `  identity numbers: none of ${held} are in the file; their last digits are shown, and they are to be typed again`,
    )
  }
  say('  nobody of it signs in yet: each is invited, and sets a password or joins with the one they have here')
  say('  plans stay with whoever granted them: grant one under Schools, else question papers wait')
}

export const schoolCommands: Record<string, Command> = {
  export: {
    usage: 'export SCHOOL FILE',
    help: 'write all of one school to a file that another installation reads in; SCHOOL is its id or the address of its office',
    run: async (deps, [named, file], say) => {
      const school = await findSchool(deps.db, need(named, 'the school'))
      const path = resolve(need(file, 'the file to write'))
      const tell = saying(say)
      const { passphrase } = deps.keeping
      await deps.db.insert(auditLog).values({
        organisationId: school.id,
        actorRole: 'superadmin',
        action: 'export',
        entity: 'school-data',
        entityId: school.id,
        name: school.name,
        after: {
          documents: await deps.db.$count(
            files,
            and(eq(files.organisationId, school.id), ne(files.kind, PRIVATE_PRINT)),
          ),
        },
      })
      const part = `${path}.part`
      try {
        const onStep = ({ table }: { table?: string }) => tell(table ? `${table}...` : 'documents...')
        const written = await writeSchoolFile(deps, {
          schoolId: school.id,
          path: part,
          madeAt: new Date(),
          passphrase,
          onStep,
        })
        await rename(part, path)
        sayExported(written, path, deps, say)
      } finally {
        await rm(part, { force: true })
      }
    },
  },
  import: {
    usage: 'import FILE [--dry-run] [--no-invitation]',
    help: 'read a school in that another installation of the same version exported, and invite its office; --dry-run tries all of it and keeps nothing',
    run: async (deps, [file, ...flags], say) => {
      const path = resolve(need(file, 'the file to read'))
      const other = flags.find((flag) => flag !== '--dry-run' && flag !== '--no-invitation')
      if (other) throw new CommandError(`There is no ${other}: it is --dry-run or --no-invitation.`)
      const isDryRun = flags.includes('--dry-run')
      const tell = saying(say)
      const imported = await importSchoolFile(deps, path, {
        isDryRun,
        onStep: ({ what, name }) => tell(`${name ?? what}...`),
      })
      sayImported(imported, isDryRun, say)
      if (isDryRun || flags.includes('--no-invitation')) return
      const { office, manifest } = imported
      if (!office) return say('Its office has no address, so nobody was invited.')
      await postInvitation(deps, { id: manifest.school.id, organisationId: manifest.school.id, email: office })
      say(`An invitation was mailed to its office, ${office}.`)
    },
  },
  compare: {
    usage: 'compare FILE',
    help: 'say whether a file of a school is whole, and which tables of the school are other here than in it',
    run: async (deps, [file], say) => {
      const { manifest, isHere, differences } = await compareSchool(deps, resolve(need(file, 'the file to read')))
      say(`The file is whole: ${manifest.school.name}, made by version ${manifest.version}.`)
      saySums(manifest, say)
      if (!isHere) return say('The school is not here.')
      for (const { table, inFile, here } of differences)
        say(`  ${table}: other here; ${inFile} rows in the file, ${here} here`)
      say(
        differences.length
          ? `${differences.length} tables are other here.`
          : 'Every table is here as it is in the file.',
      )
    },
  },
}
