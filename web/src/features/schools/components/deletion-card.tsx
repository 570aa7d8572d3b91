import { t } from '@lingui/core/macro'
import { Button, Group, Stack, Text } from '@mantine/core'
import { SCHOOL_WAITING_DAYS } from '@margam/contract/schools'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { formatDay } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { allSchools, deleteDeletion, type School } from '../schools.api.ts'
import { SchoolExport } from './school-export.tsx'

const DeleteSchoolDialog = lazyPart(async () => (await import('./delete-school-dialog.tsx')).DeleteSchoolDialog)

export function DeletionCard({ school }: { school: School }) {
  const [isAsking, setIsAsking] = useState(false)
  const days = SCHOOL_WAITING_DAYS
  return (
    <SectionCard
      title={t`Deletion`}
      description={t`A deletion is announced ${days} days before. Then everything of the school goes: every record, document and account. It cannot be brought back.`}
    >
      {school.is_being_deleted ? (
        <Text>{t`The school is being deleted now. Nobody is in any more, and nothing can be taken back.`}</Text>
      ) : school.ends_on ? (
        <Announced school={school} endsOn={school.ends_on} />
      ) : (
        <Button variant="outline" color="brick" onClick={() => setIsAsking(true)}>
          {t`Delete the school`}
        </Button>
      )}
      {isAsking && <DeleteSchoolDialog school={school} onClose={() => setIsAsking(false)} />}
    </SectionCard>
  )
}

function Announced({ school, endsOn }: { school: School; endsOn: string }) {
  const client = useQueryClient()
  const cancel = useMutation({
    mutationFn: () => deleteDeletion(school.school_id),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => client.invalidateQueries(allSchools),
  })
  const day = formatDay(endsOn)
  const { deletion_reason: reason } = school
  return (
    <Stack gap="sm">
      <Text>{t`The school is deleted on ${day}. Its office sees it on every screen.`}</Text>
      <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{t`The reason it reads: ${reason}`}</Text>
      <SchoolExport schoolId={school.school_id} />
      <Group>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t`Cancel the deletion`}
        </Button>
      </Group>
    </Stack>
  )
}
