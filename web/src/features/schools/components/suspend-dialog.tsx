import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { ReasonDialog } from '../../../ui/reason-dialog.tsx'
import { allSchools, postSuspension, type School } from '../schools.api.ts'

export function SuspendDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const client = useQueryClient()
  const { name, school_id: schoolId, version } = school
  return (
    <ReasonDialog
      title={t`Suspend ${name}?`}
      label={t`Suspend the school`}
      busyText={t`Suspending...`}
      danger
      send={(reason) => postSuspension(schoolId, { reason, version })}
      onSettled={() => void client.invalidateQueries(allSchools)}
      onClose={onClose}
    >
      {t`Everybody of the school is signed out at once. Its office is written to, and reads the reason.`}
    </ReasonDialog>
  )
}
