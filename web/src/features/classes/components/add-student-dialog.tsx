import { t } from '@lingui/core/macro'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../ui/form-modal.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import type { Roster } from '../roster.api.ts'
import { NewStudentForm } from './new-student-form.tsx'
import { OwnStudentForm } from './own-student-form.tsx'

interface AddStudentDialogProps {
  opened: boolean
  classId: string
  roster: Roster
  onClose: () => void
}
export function AddStudentDialog({ opened, classId, roster, onClose }: AddStudentDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={t`Add Student`} size="lg">
      <AddStudent classId={classId} roster={roster} onClose={onClose} />
    </FormModal>
  )
}

function AddStudent(props: Omit<AddStudentDialogProps, 'opened'>) {
  const ask = useAskToLeave()
  const [who, setWho] = useState('new')
  return (
    <>
      <SegmentedControl
        aria-label={t`Who is added`}
        fullWidth
        mb="md"
        data={[
          { value: 'new', label: t`New student` },
          { value: 'own', label: t`Already your student` },
        ]}
        value={who}
        onChange={(value) => ask(() => setWho(value))}
      />
      {who === 'new' ? <NewStudentForm {...props} /> : <OwnStudentForm {...props} />}
    </>
  )
}
