import { Alert, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { useCommit } from '../use-year-end-work.ts'
import { previewQuery } from '../year-end.api.ts'
import { PreviewView } from './preview-view.tsx'
import classes from './year-end.module.css'

interface PreviewStepProps {
  userId: string
  fromName: string
  /** Of the choices that are kept. */
  version: number
  onBack: () => void
}
/** The plan, and the one button that does it. */
export function PreviewStep({ userId, fromName, version, onBack }: PreviewStepProps) {
  const preview = useQuery(previewQuery(userId, version))
  const [asked, setAsked] = useState(false)
  const commit = useCommit(userId)
  const showPresentPlan = () => {
    setAsked(false)
    void preview.refetch()
  }
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
                {plan.rolls_over_on ? 'Schedule the year-end' : `Start ${plan.next.name}`}
              </Button>
            </div>
            <ConfirmDialog
              opened={asked}
              title={plan.rolls_over_on ? `End ${fromName} on its last day?` : `End ${fromName} now?`}
              confirmLabel={plan.rolls_over_on ? 'Schedule the year-end' : `Start ${plan.next.name}`}
              danger={false}
              isBusy={commit.isPending}
              onConfirm={() => commit.mutate(plan.fingerprint, { onError: showPresentPlan })}
              onCancel={() => setAsked(false)}
            >
              {plan.promoted} go up, {plan.retained} stay, {plan.left} leave.{' '}
              {plan.rolls_over_on
                ? `It happens on ${formatDay(plan.rolls_over_on)}. Until then you can call it off.`
                : 'It happens at once and may take some seconds.'}
            </ConfirmDialog>
          </>
        )}
      </PageState>
    </>
  )
}
