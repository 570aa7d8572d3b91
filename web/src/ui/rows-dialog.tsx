import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toasts } from '../lib/toasts.ts'
import { FormModal } from './form-modal.tsx'
import { RowsForm, type RowsFormProps } from './rows-form.tsx'

interface RowsDialogProps<Row extends object> extends Omit<RowsFormProps<Row>, 'rows' | 'onSaved' | 'onRefused'> {
  opened?: boolean
  title: string
  size?: string
  onClose: () => void
  /** Undefined while they are on their way. */
  rows: Row[] | undefined
  /** Stands in for the rows until they are there. */
  waiting?: ReactNode
  /** What else shows these rows, to be read anew. */
  refreshes: QueryKey
  /** In place of the reply's own words. */
  savedText?: string
  /** The words of a refusal that other rows may have caused: they are read anew too. */
  refusedText?: (error: unknown) => string
}
/** A dialog in which a list is edited and saved as a whole. */
export function RowsDialog<Row extends object>({
  opened = true,
  title,
  size = 'xl',
  onClose,
  rows,
  waiting,
  refreshes,
  savedText,
  refusedText,
  ...form
}: RowsDialogProps<Row>) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: refreshes })
  return (
    <FormModal opened={opened} onClose={onClose} title={title} size={size}>
      {opened &&
        (rows ? (
          <RowsForm
            {...form}
            rows={rows}
            onSaved={({ message }) => {
              toasts.success(savedText ?? message)
              onClose()
              return refresh()
            }}
            onRefused={
              refusedText &&
              ((error) => {
                toasts.error(refusedText(error))
                void refresh()
              })
            }
          />
        ) : (
          waiting
        ))}
    </FormModal>
  )
}
