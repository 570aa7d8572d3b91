import { t } from '@lingui/core/macro'
import { Button, Group, Modal, Text } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { errorText, fieldErrors } from '../lib/errors.ts'
import { toasts } from '../lib/toasts.ts'
import { DateField } from './date-field.tsx'
import { FormBody } from './form-page.tsx'
import { type FirstDay, lastDayError } from './last-day.ts'
import { useValidatedForm } from './use-validated-form.ts'

interface ArchiveWords {
  title: string
  /** Names the object and says the effect. */
  effect: ReactNode
  /** Below the date: "The last day of the class". */
  hint: string
  first: FirstDay
}
interface ArchiveDialogProps<Thing, Reply> {
  /** Who or what is archived; null while the dialog is closed. */
  thing: Thing | null
  words: (thing: Thing) => ArchiveWords
  confirmLabel?: string
  /** Whether the button waits for a day; otherwise it says that one is missing. */
  waitsForDay?: boolean
  archive: (thing: Thing, endDate: string) => Promise<Reply>
  /** Tells and refreshes; the dialog is closed by then. */
  onArchived: (thing: Thing, reply: Reply) => unknown
  onClose: () => void
}
/** Asks for the last day of somebody or something before it is archived; the focus starts on Cancel. */
export function ArchiveDialog<Thing, Reply>({ thing, words, onClose, ...form }: ArchiveDialogProps<Thing, Reply>) {
  // the words stay while the dialog fades away
  const [shown, setShown] = useState(thing)
  if (thing !== null && thing !== shown) setShown(thing)
  const said = shown === null ? undefined : words(shown)
  return (
    <Modal opened={thing !== null} onClose={onClose} title={said?.title}>
      {shown !== null && said && <ArchiveForm {...form} thing={shown} said={said} onClose={onClose} />}
    </Modal>
  )
}

interface ArchiveFormProps<Thing, Reply> extends Omit<ArchiveDialogProps<Thing, Reply>, 'thing' | 'words'> {
  thing: Thing
  said: ArchiveWords
}
function ArchiveForm<Thing, Reply>({
  thing,
  said,
  confirmLabel = t`Archive`,
  waitsForDay = false,
  archive,
  onArchived,
  onClose,
}: ArchiveFormProps<Thing, Reply>) {
  const form = useValidatedForm({
    initialValues: { end_date: schoolDay() },
    validate: ({ end_date }) => ({ end_date: lastDayError(end_date, said.first) }),
  })
  const archiving = useMutation({
    mutationFn: (endDate: string) => archive(thing, endDate),
    onSuccess: (reply) => {
      onClose()
      return onArchived(thing, reply)
    },
    onError: (error) => {
      form.refuse(error)
      if (Object.keys(fieldErrors(error)).length === 0) toasts.error(errorText(error))
    },
  })
  return (
    <FormBody form={form} onSend={({ end_date }) => archiving.mutate(end_date)} failure={archiving.error}>
      <Text>{said.effect}</Text>
      <DateField label={t`End Date`} required description={said.hint} {...form.field('end_date')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={archiving.isPending} data-autofocus>
          {t`Cancel`}
        </Button>
        <Button
          type="submit"
          color="brick"
          loading={archiving.isPending}
          disabled={waitsForDay && !form.values.end_date}
        >
          {confirmLabel}
        </Button>
      </Group>
    </FormBody>
  )
}
