import { t } from '@lingui/core/macro'
import { Anchor } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { errorText } from '../lib/errors.ts'
import { saveFile } from '../lib/save-file.ts'
import { fetchFile } from '../lib/stored-files.ts'
import { toasts } from '../lib/toasts.ts'

/** A stored document to take home: it is read with the token, so an ordinary link would be refused. */
export function StoredFileLink({ url, label }: { url: string; label: string }) {
  const fetching = useMutation({
    mutationFn: () => fetchFile(url),
    onSuccess: ({ file, name }) => saveFile(file, name),
    onError: (error) => toasts.error(errorText(error)),
  })
  return (
    <Anchor component="button" type="button" onClick={() => fetching.mutate()} underline="always">
      {fetching.isPending ? t`Downloading...` : t`Download ${label}`}
    </Anchor>
  )
}
