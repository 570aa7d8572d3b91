import { Alert, Button, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { postYearEnd, previewQuery } from '../year-end.api.ts'
import { PreviewView } from './preview-view.tsx'
import classes from './year-end.module.css'

interface PreviewStepProps {
  userId: string
  fromName: string
  /** Of the choices that are kept. */
  version: number
  onBack: () => void
  onDone: () => void
}
/** The plan, and the one button that does it. */
export function PreviewStep({ userId, fromName, version, onBack, onDone }: PreviewStepProps) {
  const client = useQueryClient()
  const preview = useQuery(previewQuery(userId, version))
  const [asked, setAsked] = useState(false)
  const commit = useMutation({
    mutationFn: (fingerprint: string) => postYearEnd(userId, fingerprint),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onDone()
      // Classes, students and every list follow the current year.
      return client.invalidateQueries()
    },
    onError: async (error) => {
      setAsked(false)
      toasts.error(errorText(error))
      await preview.refetch()
    },
  })
  return (
    <>
      {commit.error && (
        <Alert role="alert" color="amber" variant="light" mb="md">
          <Text c="var(--mantine-color-text)">{errorText(commit.error)}</Text>
        </Alert>
      )}
      <PageState query={preview} skeleton={<LineSkeleton lines={10} />} loadingLabel="Working out the preview">
        {(plan) => (
          <>
            <PreviewView preview={plan} />
            <div className={classes.foot}>
              <Button variant="default" onClick={onBack}>
                Back
              </Button>
              <Button onClick={() => setAsked(true)} disabled={preview.isFetching}>
                {plan.turns_on ? 'Schedule the year-end' : `Start ${plan.next.name}`}
              </Button>
            </div>
            <ConfirmDialog
              opened={asked}
              title={plan.turns_on ? `End ${fromName} on its last day?` : `End ${fromName} now?`}
              confirmLabel={plan.turns_on ? 'Schedule the year-end' : `Start ${plan.next.name}`}
              danger={false}
              isBusy={commit.isPending}
              onConfirm={() => commit.mutate(plan.fingerprint)}
              onCancel={() => setAsked(false)}
            >
              {plan.promoted} go up, {plan.retained} stay, {plan.left} leave.{' '}
              {plan.turns_on
                ? `It happens on ${formatDay(plan.turns_on)}. Until then you can call it off.`
                : 'It happens at once and may take some seconds.'}
            </ConfirmDialog>
          </>
        )}
      </PageState>
    </>
  )
}
