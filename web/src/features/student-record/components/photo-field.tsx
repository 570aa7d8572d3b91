import { t } from '@lingui/core/macro'
import { PROFILE_FILES } from '@margam/contract/student-sections'
import { useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { photoProblem } from '../photo-crop.ts'
import type { ProfileFiles } from '../use-profile-files.ts'
import { FileField } from './file-field.tsx'
import { Picture, StoredPhoto } from './stored-photo.tsx'

const CropDialog = lazyPart(async () => (await import('./photo-crop-dialog.tsx')).PhotoCropDialog)
const NAME = 'profile_image'
const SIZE = 88

interface PhotoFieldProps {
  label: string
  /** Whose photo it is. */
  person: string
  stored: { name: string; url: string } | null
  files: ProfileFiles
  error?: string | undefined
}
/** The photo, of which a square is cut out in the browser. */
export function PhotoField({ label, person, stored, files, error }: PhotoFieldProps) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const close = () => {
    picture?.close()
    setPicture(null)
  }
  const open = async (file: File | null) => {
    if (!file) return
    const problem = photoProblem(file)
    if (problem) return files.refuse(NAME, problem)
    try {
      setPicture(await createImageBitmap(file))
    } catch {
      files.refuse(NAME, t`This picture cannot be read. Choose another one.`)
    }
  }
  const chosen = files.chosen[NAME]
  const url = files.removed.includes(NAME) ? null : (stored?.url ?? null)
  return (
    <>
      <FileField
        name={NAME}
        label={label}
        stored={stored}
        files={files}
        hint={t`JPG or PNG up to 2 MB, best 150x150 px. A larger one is made smaller here.`}
        error={error}
        accept={PROFILE_FILES[NAME].types.join(',')}
        onFile={(file) => void open(file)}
      >
        {chosen ? (
          <Picture picture={chosen} alt={t`The new photo`} size={SIZE} />
        ) : (
          <StoredPhoto url={url} name={person} size={SIZE} />
        )}
      </FileField>
      {picture && (
        <CropDialog
          picture={picture}
          onCancel={close}
          onCut={(file) => {
            close()
            files.choose(NAME, file)
          }}
        />
      )}
    </>
  )
}
