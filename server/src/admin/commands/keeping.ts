import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { jobs } from '../../app.ts'
import { openServer } from '../../db/client.ts'
import { newId } from '../../db/columns.ts'
import { migrate } from '../../db/migrate.ts'
import { type Backup, backUp } from '../../keeping/backup.ts'
import { moveTo } from '../../keeping/move.ts'
import { type Restored, restore } from '../../keeping/restore.ts'
import { type Command, need, type Say } from '../command.ts'

const UNREADABLE =
  'identity numbers and waiting mails in it cannot be read without the sealing secret (SEALING_SECRET or the file sealing-secret) of where it was made'
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

function sayBackup({ manifest, bytes, rows, uploads }: Backup, file: string, say: Say) {
  say(`Backed up to ${file} (${megabytes(bytes)}), made ${manifest.made_at} by version ${manifest.version}.`)
  const alone = manifest.database === 'embedded' ? ', in which nobody else was answered' : ''
  say(`  database: ${rows} rows as of one moment, read in ${seconds(manifest.snapshot_ms)}${alone}`)
  say(`  files: ${uploads.stored} (${megabytes(uploads.bytes)})`)
  if (uploads.missing.length) {
    say(
      `  missing: the bytes of ${uploads.missing.length} files could not be found: ${uploads.missing.slice(0, 20).join(', ')}`,
    )
  }
  say(
    manifest.secrets
      ? '  secrets and settings with passwords: sealed with the passphrase of BACKUP_PASSPHRASE_FILE; without it they are lost'
      : `  secrets: none, for BACKUP_PASSPHRASE_FILE is not set; ${UNREADABLE}`,
  )
}

function sayRestored(restored: Restored, { dataDir, say }: { dataDir: string; say: Say }) {
  const { manifest, rows, jobs, uploads, secrets, settings, canUnseal, deletedAgain } = restored
  say(`Restored the backup made ${manifest.made_at} by version ${manifest.version}.`)
  say(`  database: ${rows} rows; ${jobs} waiting jobs were queued again; every session has ended`)
  say(
    manifest.uploads.included
      ? `  files: ${uploads} of the ${manifest.uploads.named} that the database names`
      : `  files: none are in this backup; ${manifest.uploads.named} must be in the uploads folder or bucket already`,
  )
  if (deletedAgain) say(`  deleted again: ${deletedAgain} tenants that had ended after this backup was made`)
  say('  people: whoever was erased after this backup was made is back, and has to be erased again')
  if (secrets === 'restored') say('  secrets: restored; restart other processes of this installation')
  else say(`  secrets: ${secrets}; ${canUnseal ? 'the sealing key it needs is here already' : UNREADABLE}`)
  if (Object.keys(settings).length) say(`  settings: written to ${join(dataDir, 'restored.env')}, to be set by you`)
}

export const keepingCommands: Record<string, Command> = {
  backup: {
    usage: 'backup FILE',
    help: 'write the database, uploads and settings to one file; secrets too, sealed, when BACKUP_PASSPHRASE_FILE is set',
    run: async (deps, [file], say) => {
      const path = need(file, 'the file to write')
      sayBackup(await backUp(deps, path, { uploads: true }), path, say)
    },
  },
  restore: {
    usage: 'restore FILE [--without-secrets]',
    help: 'read a backup into an empty installation',
    run: async (deps, [file, flag], say) => {
      const withoutSecrets = flag === '--without-secrets'
      const restored = await restore(deps, need(file, 'the file to read'), { withoutSecrets })
      sayRestored(restored, { dataDir: deps.keeping.dataDir, say })
    },
  },
  'move-to': {
    usage: 'move-to DATABASE_URL',
    help: 'copy everything in this database to an empty PostgreSQL server',
    run: async (deps, [url], say) => {
      const target = await openServer(need(url, 'the address of the server'))
      const copy = join(deps.keeping.dataDir, `move-${newId()}.part`)
      try {
        await migrate(target)
        const { rows, milliseconds } = await moveTo(deps.database, target, copy, jobs)
        say(`Moved ${rows} rows as of one moment, read in ${seconds(milliseconds)}.`)
        say('Start the server with DATABASE_URL set to it from now on; files and secrets stay where they are.')
      } finally {
        await rm(copy, { force: true })
        await target.close()
      }
    },
  },
}
