import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { forgetRosters, patchEnrolment, type RosterStudentData } from '../roster.api.ts'
import { fullName } from '../roster-list.ts'

interface LeaveClassButtonProps {
  student: RosterStudentData
  classId: string
  onLeft: () => void
}
/** For somebody who was put into the wrong class, or goes on in another one. */
export function LeaveClassButton({ student, classId, onLeft }: LeaveClassButtonProps) {
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: () => patchEnrolment(classId, student.id),
    onSuccess: ({ message }) => {
      toasts.success(message)
      onLeft()
      return forgetRosters(client)
    },
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => setAsking(false),
  })
  const [name, className] = [fullName(student), student.class_name]
  return (
    <>
      <Button variant="subtle" color="brick" onClick={() => setAsking(true)}>
        {t`Remove from class`}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t`Remove ${name} from ${className}?`}
        confirmLabel={t`Remove`}
        isBusy={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        {t`The student stays yours, with the marks of this class, and can be added to a class again under “Already your student”.`}
      </ConfirmDialog>
    </>
  )
}
