import { t } from '@lingui/core/macro'
import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import type { Headings } from '@margam/contract/sheet-headings'
import type { RowError } from '@margam/contract/tasks'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { errorText } from '../lib/errors.ts'
import { type HeadingChoices as Choices, ChooseSheet, type useSheet } from './choose-sheet.tsx'
import type { SheetFields } from './heading-choices.tsx'
import { ImportErrors, rowErrorsOf } from './import-errors.tsx'
import { SectionCard } from './section-card.tsx'
import { SheetPreview } from './sheet-preview.tsx'

const HeadingChoices = lazy(async () => ({ default: (await import('./heading-choices.tsx')).HeadingChoices }))

interface SheetPlan {
  /** The name of the workbook's sheet; null for a CSV file. */
  sheet: string | null
  headings: Headings
  columns: readonly string[]
  preview: readonly Readonly<Record<string, string>>[]
  rows: number
  errors: RowError[]
}

interface ImportSheetProps<Plan extends SheetPlan> {
  sheet: ReturnType<typeof useSheet<Plan>>
  hint: string
  /** What a column can hold. */
  fields: SheetFields
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
  /** What can be put right here. */
  mend?: (plan: Plan) => ReactNode
  /** What the plan says beside its rows. */
  about?: (plan: Plan) => ReactNode
  isStarting: boolean
  isStarted: boolean
  /** Why the last start was refused. */
  refusal: unknown
  onStart: (file: File, how: { invite: boolean; headings: Choices }) => void
  /** How it goes, once it has begun. */
  children: ReactNode
}
/** The steps of an import of people: choose the file, look through it, import it. */
export function ImportSheet<Plan extends SheetPlan>({
  sheet,
  hint,
  fields,
  saveTemplate,
  isBlocked,
  forAll,
  checkedText,
  startLabel,
  inviteLabel,
  mend,
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
  // of a header that does not fit it is asked what the columns hold; no row was looked at yet
  const isAsked = plan !== undefined && plan.headings.length > 0 && errors.some(({ row }) => row === 1)
  const headings = Object.fromEntries(plan?.headings.map(({ key, field }) => [key, field ?? '']) ?? [])
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
      {plan && plan.headings.length > 0 && !isStarted && (
        <Suspense fallback={null}>
          <HeadingChoices
            headings={plan.headings}
            fields={fields}
            problems={isAsked ? errors : []}
            onChoose={sheet.chooseColumn}
          />
        </Suspense>
      )}
      {plan && !isStarted && mend?.(plan)}
      {errors.length > 0 && !isAsked && <ImportErrors errors={errors} />}
      {plan && plan.errors.length === 0 && (
        <SectionCard title={t`2. Look through it`} description={checkedText(plan.rows)}>
          {plan.sheet !== null && <FromSheet name={plan.sheet} />}
          {about?.(plan)}
          <SheetPreview columns={plan.columns} names={fields} rows={plan.preview} total={plan.rows} />
          {!isStarted && (
            <Group mt="md">
              <Checkbox
                label={inviteLabel}
                checked={invite}
                onChange={(event) => setInvite(event.currentTarget.checked)}
              />
              <Button
                loading={isStarting}
                disabled={sheet.isChecking}
                onClick={() => file && onStart(file, { invite, headings })}
              >
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
