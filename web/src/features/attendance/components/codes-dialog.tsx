import { t } from '@lingui/core/macro'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PageState } from '../../../ui/page-state.tsx'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { attendanceKey, codesQuery, putCodes } from '../attendance.api.ts'
import { codeErrors, codeName, kindOptions } from '../code-rows.ts'

const MOST_CODES = 20

interface CodesDialogProps {
  userId: string
  onClose: () => void
}
/** The school's own codes; what was marked keeps what it stood for. */
export function CodesDialog({ userId, onClose }: CodesDialogProps) {
  const query = useQuery(codesQuery(userId))
  return (
    <RowsDialog
      title={t`Attendance codes`}
      onClose={onClose}
      refreshes={attendanceKey}
      name="codes"
      rows={query.data?.codes}
      waiting={
        <PageState query={query} loadingLabel={t`Loading codes`}>
          {() => null}
        </PageState>
      }
      validate={codeErrors}
      save={(rows) => putCodes(rows)}
      guards={t`Your changes to the attendance codes would be lost.`}
      intro={
        <Text c="dimmed">
          {t`Registers are marked with these. What was marked before keeps what its code stood for on that day.`}
        </Text>
      }
      rowName={codeName}
      newRow={() => ({ code: '', name: '', counts_as: 'absent' as const })}
      most={MOST_CODES}
      addText={t`Add code`}
      saveText={t`Save codes`}
    >
      {(row, index, field) => (
        <>
          <TextInput
            label={t`Code`}
            aria-label={t`Code of ${{ name: codeName(row, index) }}`}
            required
            maxLength={3}
            w={96}
            {...field('code')}
          />
          <TextInput
            label={t`Name`}
            aria-label={t`Name of row ${{ number: index + 1 }}`}
            required
            maxLength={40}
            style={{ flex: '1 1 10rem' }}
            {...field('name')}
          />
          <NativeSelect
            label={t`Counts as`}
            aria-label={t`Counts as, for ${{ name: codeName(row, index) }}`}
            data={kindOptions()}
            {...field('counts_as')}
          />
        </>
      )}
    </RowsDialog>
  )
}
