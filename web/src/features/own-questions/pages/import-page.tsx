import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../../../lib/toasts.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BringIn } from '../components/bring-in.tsx'
import { ChooseFile } from '../components/choose-file.tsx'
import { ImportList } from '../components/import-list.tsx'
import { ImportReport } from '../components/import-report.tsx'
import type { Place } from '../components/place-fields.tsx'
import { bringIn, checkFile, IMPORTS, type ImportFormat } from '../exchange.api.ts'
import { useOwnLinks } from '../own-links.ts'
import { refreshLists } from '../own-questions.api.ts'

/** Questions of other systems, looked through before they come in. */
export function ImportPage() {
  const client = useQueryClient()
  const links = useOwnLinks()
  const [file, setFile] = useState<File | null>(null)
  const [format, setFormat] = useState<ImportFormat>('auto')
  const check = useMutation({ mutationFn: (chosen: File) => checkFile(chosen, format) })
  const bring = useMutation({
    mutationFn: ({ chosen, place }: { chosen: File; place: Place }) => bringIn(chosen, format, place),
    onSuccess: async ({ message }) => {
      toasts.success(message)
      setFile(null)
      check.reset()
      await Promise.all([client.invalidateQueries({ queryKey: IMPORTS }), refreshLists(client)])
    },
  })
  const forget = () => {
    check.reset()
    bring.reset()
  }
  const report = check.data
  return (
    <>
      <PageHeader
        title={t`Import questions`}
        description={t`From Moodle, Canvas and others. You see what comes in, and what would be lost, before anything is kept.`}
        back={{ to: links.list, label: t`Own questions` }}
      />
      <Stack gap="lg">
        <ChooseFile
          file={file}
          format={format}
          isBusy={check.isPending}
          error={check.error}
          onFile={(chosen) => {
            setFile(chosen)
            forget()
          }}
          onFormat={(chosen) => {
            setFormat(chosen)
            forget()
          }}
          onCheck={(chosen) => check.mutate(chosen)}
        />
        {report && <ImportReport report={report} />}
        {report && report.total > 0 && (
          <BringIn
            total={report.total}
            isBusy={bring.isPending}
            failure={bring.error}
            onSend={(place) => file && bring.mutate({ chosen: file, place })}
          />
        )}
        <ImportList />
      </Stack>
    </>
  )
}
