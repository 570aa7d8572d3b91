import { t } from '@lingui/core/macro'
import { Button, type ButtonProps, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { formErrors } from '../lib/errors.ts'
import { ErrorSummary } from './error-summary.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'
import type { ValidatedForm } from './use-validated-form.ts'

interface FormBodyProps<Values> {
  form: ValidatedForm<Values>
  onSend: (values: Values) => void
  /** The failed call, when the last sending failed. */
  failure?: unknown
  /** What is said of it, when that is not what the call itself says. */
  failureText?: string | undefined
  children: ReactNode
  label?: string
  /** Says that leaving would lose it, in a whole sentence; the person is asked first. */
  guards?: string
}
/** A form with its error summary; the browser's own bubbles are off because they hide all but one error. */
export function FormBody<Values>({
  form,
  onSend,
  failure,
  failureText,
  children,
  label,
  guards,
}: FormBodyProps<Values>) {
  useUnsavedGuard(() => guards !== undefined && form.isDirty(), guards ?? '')
  return (
    <form noValidate onSubmit={form.submit(onSend)} aria-label={label}>
      <ErrorSummary
        messages={form.messages}
        general={failure && form.isRefused ? (failureText ? [failureText] : formErrors(failure)) : []}
        attempts={form.attempts}
      />
      <Stack gap="md">{children}</Stack>
    </form>
  )
}

interface SubmitButtonProps extends ButtonProps {
  children: string
  /** The text while the call runs; the button is disabled then. */
  busyText: string
  isBusy: boolean
  /** Something is still missing; say what beside the button. */
  isBlocked?: boolean
}
export function SubmitButton({ children, busyText, isBusy, isBlocked = false, ...props }: SubmitButtonProps) {
  return (
    <Button type="submit" disabled={isBusy || isBlocked} aria-busy={isBusy} {...props}>
      {isBusy ? busyText : children}
    </Button>
  )
}

interface AnotherButtonProps {
  isBusy: boolean
  onClick: (event: { preventDefault: () => void }) => void
}
/** Saves and leaves the form open for the next. It stands before the button that Enter presses. */
export function AnotherButton({ isBusy, onClick }: AnotherButtonProps) {
  return (
    <Button variant="default" disabled={isBusy} onClick={onClick}>
      {t`Save and add another`}
    </Button>
  )
}
