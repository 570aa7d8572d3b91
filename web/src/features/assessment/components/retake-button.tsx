import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { TestKind } from '../assessment.api.ts'
import type { TestPath } from '../screens.ts'
import { useStartTest } from '../use-start-test.ts'

interface RetakeProps<Question, Result> {
  test: TestKind<Question, Result>
  to: TestPath
  wishes?: Record<string, string>
  /** Tells it from the button of the other test. */
  label: string
}
/** Begins a test anew, once it was asked about. */
export function Retake<Question, Result>({ test, to, wishes = {}, label }: RetakeProps<Question, Result>) {
  const [isAsking, setIsAsking] = useState(false)
  const start = useStartTest(test, to)
  return (
    <>
      <Button
        variant="default"
        aria-label={label}
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t`Retake`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Take the test again?`}
        confirmLabel={t`Start a new test`}
        danger={false}
        isBusy={start.isPending}
        onConfirm={() => start.mutate(wishes, { onSettled: () => setIsAsking(false) })}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t`A new test begins at once, and its time with it. Recommendations made from the old result stay in your list as they are.`}</p>
        <p>{t`A test is most useful about six months after the last one.`}</p>
      </ConfirmDialog>
    </>
  )
}
