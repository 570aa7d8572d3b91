import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { RowError } from '@margam/contract/tasks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ChooseSheet, useSheet } from '../../../ui/choose-sheet.tsx'
import { ImportErrors, rowErrorsOf } from '../../../ui/import-errors.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'

interface Found {
  sheet: string | null
  rows: number
  same: number
  errors: RowError[]
  plan: string
}

interface BringSheetProps<F extends Found> {
  hint: string
  saveTemplate: () => Promise<void>
  check: (file: File) => Promise<F>
  bring: (file: File, plan: string) => Promise<{ message: string }>
  /** What is asked before the file, with what makes an earlier look void. */
  fields: (forget: () => void, error: unknown) => ReactNode
  /** What is asked of what was found, its errors or not. */
  ask?: (found: F, again: () => void) => ReactNode
  /** What was said of the columns of one file does not hold for another. */
  onFile?: () => void
  children: (found: F) => ReactNode
}
/** The steps of bringing something in: choose the file, look through it, bring it in. */
export function BringSheet<F extends Found>(props: BringSheetProps<F>) {
  const { hint, saveTemplate, check, bring, fields, ask, onFile, children } = props
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: ({ file, plan }: { file: File; plan: string }) => bring(file, plan),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    // rates, registers, marks and the list of imports all follow it
    onSettled: () => client.invalidateQueries(),
  })
  const sheet = useSheet(check, save.reset)
  const choose = (chosen: File | null) => {
    sheet.choose(chosen)
    onFile?.()
  }
  const { plan: found, file } = sheet
  const errors = found?.errors.length ? found.errors : rowErrorsOf(save.error ?? sheet.error)
  const name = found?.sheet ?? ''
  return (
    <Stack gap="lg">
      <ChooseSheet sheet={{ ...sheet, choose }} isChecked={found !== undefined} hint={hint} saveTemplate={saveTemplate}>
        {fields(sheet.forget, sheet.error)}
      </ChooseSheet>
      {found && ask?.(found, sheet.check)}
      {errors.length > 0 && <ImportErrors errors={errors} />}
      {found && found.errors.length === 0 && (
        <SectionCard
          title={t`2. Look through it`}
          description={plural(found.rows, { one: '# row, none refused.', other: '# rows, none refused.' })}
        >
          <Stack gap="sm">
            {found.sheet !== null && <Text size="sm">{t`From the sheet "${name}" of the workbook.`}</Text>}
            {found.same > 0 && (
              <Text size="sm">
                {plural(found.same, {
                  one: '# entry of the file is stored already and stays as it is.',
                  other: '# entries of the file are stored already and stay as they are.',
                })}
              </Text>
            )}
            {children(found)}
            {save.isSuccess ? (
              <output>
                <Alert color="leaf">{save.data.message}</Alert>
              </output>
            ) : (
              <Group>
                <Button loading={save.isPending} onClick={() => file && save.mutate({ file, plan: found.plan })}>
                  {t`Bring it in`}
                </Button>
              </Group>
            )}
          </Stack>
        </SectionCard>
      )}
    </Stack>
  )
}
