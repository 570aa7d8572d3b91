import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Text } from '@mantine/core'
import type { YearEndPreview } from '@margam/contract/year-end'
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

function effectText({ promoted: up, retained: stay, left: leave, rolls_over_on: rollsOverOn }: YearEndPreview): string {
  const who = t`${plural(up, { one: '# goes up', other: '# go up' })}, ${plural(stay, { one: '# stays', other: '# stay' })}, ${plural(leave, { one: '# leaves', other: '# leave' })}.`
  const day = rollsOverOn && formatDay(rollsOverOn)
  return day
    ? t`${who} It happens on ${day}. Until then you can call it off.`
    : t`${who} It happens at once and may take some seconds.`
}

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
      <PageState query={preview} skeleton={<LineSkeleton lines={10} />} loadingLabel={t`Working out the preview`}>
        {(plan) => (
          <>
            <PreviewView preview={plan} />
            <div className={classes.foot}>
              <Button variant="default" onClick={onBack}>
                {t`Back`}
              </Button>
              <Button onClick={() => setAsked(true)} disabled={preview.isFetching}>
                {plan.rolls_over_on ? t`Schedule the year-end` : t`Start ${plan.next.name}`}
              </Button>
            </div>
            <ConfirmDialog
              opened={asked}
              title={plan.rolls_over_on ? t`Schedule the end of ${fromName}?` : t`End ${fromName} now?`}
              confirmLabel={plan.rolls_over_on ? t`Schedule the year-end` : t`Start ${plan.next.name}`}
              danger={false}
              isBusy={commit.isPending}
              onConfirm={() => commit.mutate(plan.fingerprint, { onError: showPresentPlan })}
              onCancel={() => setAsked(false)}
            >
              {effectText(plan)}
            </ConfirmDialog>
          </>
        )}
      </PageState>
    </>
  )
}
