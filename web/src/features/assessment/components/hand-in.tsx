import { plural, t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { TestRun } from '../engine/test-run.ts'
import { useRun } from '../use-test-run.ts'

/** The end of a test, once every question is answered. */
export function HandIn<Result>({ run, total }: { run: TestRun<Result>; total: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const left = useRun(run, ({ progress }) => total - Object.values(progress.answers).filter(Boolean).length)
  const isBusy = useRun(run, ({ phase }) => phase === 'submitting')
  const submit = async () => {
    await run.submit()
    setIsAsking(false)
  }
  return (
    <div>
      <Button fullWidth disabled={left > 0} loading={isBusy} onClick={() => setIsAsking(true)}>
        {t`Submit`}
      </Button>
      <Text size="sm" c="dimmed" mt={6}>
        {left > 0
          ? plural(left, {
              one: 'Answer all to submit: one question is left.',
              other: 'Answer all to submit: # questions are left.',
            })
          : t`All are answered. You may look at each again before you submit.`}
      </Text>
      <ConfirmDialog
        opened={isAsking}
        title={t`Submit your answers?`}
        confirmLabel={t`Submit`}
        cancelLabel={t`Look again`}
        danger={false}
        isBusy={isBusy}
        onConfirm={() => void submit()}
        onCancel={() => setIsAsking(false)}
      >
        <p>{t`All ${total} questions are answered. After this no answer can be changed.`}</p>
      </ConfirmDialog>
    </div>
  )
}
