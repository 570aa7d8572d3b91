import { t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { RowError } from '@margam/contract/tasks'
import { type ReactNode, useState } from 'react'
import { errorText } from '../lib/errors.ts'
import { ChooseSheet, type useSheet } from './choose-sheet.tsx'
import { ImportErrors, rowErrorsOf } from './import-errors.tsx'
import { SectionCard } from './section-card.tsx'
import { SheetPreview } from './sheet-preview.tsx'

interface SheetPlan {
  /** The name of the workbook's sheet; null for a CSV file. */
  sheet: string | null
  columns: readonly string[]
  preview: readonly Readonly<Record<string, string>>[]
  rows: number
  errors: RowError[]
}

interface ImportSheetProps<Plan extends SheetPlan> {
  sheet: ReturnType<typeof useSheet<Plan>>
  hint: string
  saveTemplate: () => Promise<void>
  /** An import is at work: the next file waits for it. */
  isBlocked?: boolean
  /** What is said once for all rows, before they are looked through. */
  forAll?: ReactNode
  /** "12 students, none refused." */
  checkedText: (rows: number) => string
  /** "Import 12 students" */
  startLabel: (rows: number) => string
  inviteLabel: string
  /** What the plan says beside its rows. */
  about?: (plan: Plan) => ReactNode
  isStarting: boolean
  isStarted: boolean
  /** Why the last start was refused. */
  refusal: unknown
  onStart: (file: File, invite: boolean) => void
  /** How it goes, once it has begun. */
  children: ReactNode
}
/** The steps of an import of people: choose the file, look through it, import it. */
export function ImportSheet<Plan extends SheetPlan>({
  sheet,
  hint,
  saveTemplate,
  isBlocked,
  forAll,
  checkedText,
  startLabel,
  inviteLabel,
  about,
  isStarting,
  isStarted,
  refusal,
  onStart,
  children,
}: ImportSheetProps<Plan>) {
  const [invite, setInvite] = useState(false)
  const { plan, file } = sheet
  const errors = plan?.errors.length ? plan.errors : rowErrorsOf(refusal)
  return (
    <Stack gap="lg">
      <ChooseSheet
        sheet={sheet}
        isChecked={plan !== undefined}
        hint={hint}
        saveTemplate={saveTemplate}
        isBlocked={isBlocked}
      >
        {forAll}
      </ChooseSheet>
      {errors.length > 0 && <ImportErrors errors={errors} />}
      {plan && plan.errors.length === 0 && (
        <SectionCard title={t`2. Look through it`} description={checkedText(plan.rows)}>
          {plan.sheet !== null && <FromSheet name={plan.sheet} />}
          {about?.(plan)}
          <SheetPreview columns={plan.columns} rows={plan.preview} total={plan.rows} />
          {!isStarted && (
            <Group mt="md">
              <Checkbox
                label={inviteLabel}
                checked={invite}
                onChange={(event) => setInvite(event.currentTarget.checked)}
              />
              <Button loading={isStarting} onClick={() => file && onStart(file, invite)}>
                {startLabel(plan.rows)}
              </Button>
            </Group>
          )}
          {refusal !== null && (
            <Alert color="brick" role="alert" mt="md">
              {errorText(refusal)}
            </Alert>
          )}
        </SectionCard>
      )}
      {children}
    </Stack>
  )
}

/** A workbook may have several sheets, of which one is read. */
function FromSheet({ name }: { name: string }) {
  return (
    <Text mb="sm" size="sm">
      {t`From the sheet "${name}" of the workbook.`}
    </Text>
  )
}
