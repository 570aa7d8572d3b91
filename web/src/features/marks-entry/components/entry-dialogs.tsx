import { lazyPart } from '../../../ui/lazy-part.tsx'
import { textOf } from '../grid-model.ts'
import type { AskedSheet, EntrySheet } from '../marks-entry.api.ts'
import { type PastedLine, planPaste } from '../paste-plan.ts'
import type { SavedMarks } from '../use-saved-marks.ts'
import type { TypedMarks } from '../use-typed-marks.ts'
import { BlanksDialog } from './blanks-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'

const PasteDialog = lazyPart(async () => (await import('./paste-dialog.tsx')).PasteDialog)
const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)
const UploadDialog = lazyPart(async () => (await import('./upload-dialog.tsx')).UploadDialog)

/** What is open over the marks. */
export type OpenDialog =
  | { kind: 'paste'; block: PastedLine[]; row: number }
  | { kind: 'blanks' }
  | { kind: 'shortcuts' }
  | { kind: 'upload' }

interface EntryDialogsProps {
  sheet: EntrySheet
  asked: AskedSheet
  marks: TypedMarks
  saving: SavedMarks
  open: OpenDialog | null
  onClose: () => void
}

export function EntryDialogs({ sheet, asked, marks, saving, open, onClose }: EntryDialogsProps) {
  const { students } = sheet
  const { state, dispatch, form, maximum } = marks
  const shown = (id: string) => textOf(state, id)
  return (
    <>
      {open?.kind === 'paste' && (
        <PasteDialog
          plan={(by) => planPaste(open.block, open.row, { students, textOf: shown, maximum }, by)}
          onApply={(texts) => {
            dispatch({ type: 'fill', texts })
            onClose()
          }}
          onClose={onClose}
        />
      )}
      {saving.conflicts.length > 0 && (
        <ConflictDialog
          conflicts={saving.conflicts}
          students={students}
          mine={shown}
          isBusy={saving.isBusy}
          onChoose={saving.choose}
          onClose={saving.giveUp}
        />
      )}
      <BlanksDialog
        opened={open?.kind === 'blanks'}
        blanks={saving.check.blanks}
        onSave={() => {
          onClose()
          saving.send()
        }}
        onClose={onClose}
      />
      <ShortcutsDialog opened={open?.kind === 'shortcuts'} onClose={onClose} />
      {open?.kind === 'upload' && (
        <UploadDialog
          sheet={sheet}
          asked={asked}
          exam={form.values}
          typed={saving.check.changed}
          onSaved={saving.finish}
          onClose={onClose}
        />
      )}
    </>
  )
}
