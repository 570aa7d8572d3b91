import { plural, t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatList, formatNumber } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { progressOf } from '../open-parts.ts'
import { type Practice, postFinish, takePractice } from '../practice.api.ts'
import { partId, partName } from '../practice-name.ts'
import classes from './practice.module.css'

interface FinishBarProps {
  practice: Practice
  /** The parts in which an answer stands that was not checked. */
  typed: readonly string[]
}
/** How far a practice is, and its end. */
export function FinishBar({ practice, typed }: FinishBarProps) {
  const client = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const { asked, answered, unmarked } = progressOf(practice)
  const finish = useMutation({
    mutationFn: () => postFinish(practice.practice_id),
    onSuccess: async ({ message, practice: stored }) => {
      toasts.success(message)
      await takePractice(client, stored)
      window.scrollTo({ top: 0 })
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setIsAsking(false),
  })
  const left = asked - answered
  const unchecked = practice.parts.filter(({ key }) => typed.includes(key))
  const names = formatList(unchecked.map(partName))
  const goBack = () => {
    setIsAsking(false)
    const [first] = unchecked
    if (first) document.getElementById(partId(first.key))?.scrollIntoView({ block: 'center' })
  }
  const { got, out_of: outOf } = practice.result
  return (
    <div className={classes.foot}>
      <div>
        <Text className="tabular">{t`${answered} of ${asked} answered`}</Text>
        <Text size="sm" c="dimmed" className="tabular">
          {t`${{ got: formatNumber(got) }} of ${{ outOf: formatNumber(outOf) }} marks so far`}
        </Text>
      </div>
      <Button
        loading={finish.isPending}
        onClick={() => (left > 0 || unmarked > 0 || names ? setIsAsking(true) : finish.mutate())}
      >
        {t`Finish`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Finish this practice?`}
        confirmLabel={t`Finish`}
        danger={false}
        isBusy={finish.isPending}
        onConfirm={() => finish.mutate()}
        onCancel={goBack}
        {...(names ? { cancelLabel: t`Go back` } : {})}
      >
        {names && <p>{t`Answered and not checked: ${names}. What is not checked gets no marks and is not kept.`}</p>}
        {left > 0 && (
          <p>
            {plural(left, {
              one: 'One question is not answered and gets no marks. Its answer is shown.',
              other: '# questions are not answered and get no marks. Their answers are shown.',
            })}
          </p>
        )}
        {unmarked > 0 && (
          <p>
            {plural(unmarked, {
              one: 'One answer is not marked by you yet and gets no marks.',
              other: '# answers are not marked by you yet and get no marks.',
            })}
          </p>
        )}
      </ConfirmDialog>
    </div>
  )
}
