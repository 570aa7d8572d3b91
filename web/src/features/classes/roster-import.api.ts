import { importRoster, rosterTemplate } from '@margam/contract/classes/roster-import'
import { call, download } from '../../lib/api.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { HeadingChoices } from '../../ui/choose-sheet.tsx'

export async function saveRosterTemplate(class_id: string) {
  const { file, name } = await download(rosterTemplate, { params: { class_id } })
  saveFile(file, name)
}

interface Asked {
  since: string
  headings: HeadingChoices
}
const post = (
  class_id: string,
  file: File,
  { since, headings, ...how }: Asked & { dry_run?: string; invite?: string },
) =>
  call(importRoster, {
    params: { class_id },
    body: { ...how, in_class_since: since, headings: JSON.stringify(headings) },
    files: { students_file: file },
  })

export async function checkRoster(classId: string, file: File, asked: Asked) {
  const reply = await post(classId, file, { ...asked, dry_run: 'true' })
  if (!('preview' in reply)) throw new Error('A preview answers a preview.')
  return reply
}

export async function bringRoster(classId: string, file: File, { invite, ...asked }: Asked & { invite: boolean }) {
  const reply = await post(classId, file, { ...asked, invite: String(invite) })
  if (!('message' in reply)) throw new Error('An import says what it did.')
  return reply
}
