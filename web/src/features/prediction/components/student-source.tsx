import { t } from '@lingui/core/macro'
import { NativeSelect, SimpleGrid, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../lib/use-session.ts'
import { classStudentsQuery, ownClassesQuery } from '../students-forecasts.api.ts'

interface StudentSourceProps {
  /** The class to begin with, from the address. */
  initialClassId: string
  /** Of whom the form was started. */
  chosen: { classId: string; studentId: string } | undefined
  isBusy: boolean
  onChoose: (chosen: { classId: string; studentId: string }) => void
}
/** Starts from a student of one's own, with the marks that are there. A teacher without a class types everything. */
export function StudentSource({ initialClassId, chosen, isBusy, onChoose }: StudentSourceProps) {
  const { userId } = useSignedIn()
  const [classId, setClassId] = useState(initialClassId)
  const classes = useQuery(ownClassesQuery(userId))
  const students = useQuery(classStudentsQuery(classId))
  if (!classes.data || classes.data.length === 0) return null
  return (
    <>
      <Text mb="sm">
        {t`Start from a student of yours, with the marks that are there already, or type everything below.`}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" mb="lg">
        <NativeSelect
          label={t`My class`}
          value={classId}
          onChange={(event) => setClassId(event.currentTarget.value)}
          data={[
            { value: '', label: t`Choose a class` },
            ...classes.data.map(({ id, class_name }) => ({ value: id, label: class_name })),
          ]}
        />
        <NativeSelect
          label={t`My student`}
          value={chosen?.classId === classId ? chosen.studentId : ''}
          disabled={!students.data || isBusy}
          error={students.isError ? t`The students could not be loaded.` : undefined}
          onChange={(event) => {
            const studentId = event.currentTarget.value
            if (studentId) onChoose({ classId, studentId })
          }}
          data={[
            { value: '', label: students.data?.length === 0 ? t`No students in this class` : t`Choose a student` },
            ...(students.data ?? []).map(({ id, first_name, last_name }) => ({
              value: id,
              label: `${first_name} ${last_name}`.trim(),
            })),
          ]}
        />
      </SimpleGrid>
    </>
  )
}
