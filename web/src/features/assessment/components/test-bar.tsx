import { plural, t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconClock, IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { errorText } from '../../../lib/errors.ts'
import { countdown, spokenMinutes } from '../engine/clock.ts'
import type { Saving } from '../engine/run-state.ts'
import type { TestRun } from '../engine/test-run.ts'
import { useLeft, useRun } from '../use-test-run.ts'
import classes from './test-runner.module.css'

/** The time left, how much is answered, and whether it is saved. */
export function TestBar<Result>({ run, total }: { run: TestRun<Result>; total: number }) {
  const answered = useRun(run, ({ progress }) => Object.values(progress.answers).filter(Boolean).length)
  const saving = useRun(run, (state) => state.saving)
  const refusal = useRun(run, (state) => state.refusal)
  const left = useLeft(run, (seconds) => seconds)
  return (
    <div className={classes.bar}>
      <span className={classes.clock} role="timer" aria-label={t`Time left: ${countdown(left)}`}>
        <IconClock size={20} stroke={1.75} aria-hidden />
        <span aria-hidden>{countdown(left)}</span>
      </span>
      <SpokenTime run={run} />
      <span className="tabular">{t`${answered} of ${total} answered`}</span>
      <SavedState saving={saving} refusal={refusal} />
    </div>
  )
}

function SpokenTime<Result>({ run }: { run: TestRun<Result> }) {
  const minutes = useLeft(run, spokenMinutes)
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {minutes !== null && plural(minutes, { one: 'One minute is left.', other: '# minutes are left.' })}
      </span>
    </VisuallyHidden>
  )
}

const ICONS = {
  saved: IconCheck,
  saving: IconCloudUp,
  offline: IconCloudOff,
  failed: IconCloudOff,
  refused: IconCloudOff,
}
function savedText(saving: Saving, refusal: unknown): string {
  if (saving === 'saved') return t`Saved`
  if (saving === 'saving') return t`Saving…`
  if (saving === 'offline') return t`Not saved yet, you are offline: answers are kept on this device`
  if (saving === 'refused') return errorText(refusal)
  return t`Not saved yet, trying again: answers are kept on this device`
}
/** Spoken only where something is wrong: "saved" at each answer would be noise. */
function SavedState({ saving, refusal }: { saving: Saving; refusal: unknown }) {
  const Icon = ICONS[saving]
  const isWrong = saving !== 'saved' && saving !== 'saving'
  return (
    <span className={classes.saved} data-wrong={isWrong || undefined} aria-live={isWrong ? 'polite' : 'off'}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {savedText(saving, refusal)}
    </span>
  )
}
