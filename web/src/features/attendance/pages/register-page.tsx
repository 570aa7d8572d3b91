import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, isConflict } from '../../../lib/errors.ts'
import { formatDay, formatList, formatMoment } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts'
import { askedDay } from '../asked-day.ts'
import { type Area, forgetRegisters, putRegister, type Register, registerQuery } from '../attendance.api.ts'
import classes from '../components/attendance.module.css'
import { Corrections } from '../components/corrections.tsx'
import { RegisterRows } from '../components/register-rows.tsx'
import { countCodes, differences, entriesOf, isMarked, isWorthSaving, type Marks } from '../register-marks.ts'

export const useArea = (): Area => {
  const { role, userId } = useSignedIn()
  return { role: role === 'teacher' ? 'teacher' : 'organisation', userId }
}

/** A class's register of a day: everybody present until tapped. */
export function RegisterPage() {
  const area = useArea()
  const [params] = useSearchParams()
  const [classId, day] = [params.get('class_id') ?? '', askedDay(params)]
  const query = useQuery(registerQuery(area, classId, day))
  const { data } = query
  return (
    <>
      <PageHeader
        title={data ? t`Register of ${{ section: data.class_name }}` : t`Register`}
        description={formatDay(day)}
        back={{ to: `${linkTo(`/${area.role}/attendance`)}?day=${day}`, label: t`Attendance` }}
        actions={
          data && (
            <Button
              component={Link}
              variant="default"
              to={linkTo(`/${area.role}/attendance/sheet`, { class_id: classId, month: data.day.slice(0, 7) })}
            >
              {t`Monthly sheet`}
            </Button>
          )
        }
      />
      <PageState query={query}>
        {(register) => <RegisterForm key={`${register.class_id} ${register.day}`} area={area} register={register} />}
      </PageState>
    </>
  )
}

function RegisterForm({ area, register }: { area: Area; register: Register }) {
  const client = useQueryClient()
  const [marks, setMarks] = useState<Marks>({})
  const guard = useUnsavedGuard(
    isMarked(register, marks),
    t`Your changes to the register of ${{ section: register.class_name }} would be lost.`,
  )
  const key = registerQuery(area, register.class_id, register.day).queryKey
  const save = useMutation({
    mutationFn: () => putRegister(register, entriesOf(register, marks)),
    onSuccess: ({ message, register: stored }) => {
      toasts.success(message)
      guard.release()
      client.setQueryData(key, stored)
      setMarks({})
      return forgetRegisters(client)
    },
    // what somebody else stored comes in below what was tapped here, which stays
    onError: async (error) => {
      if (isConflict(error)) await client.refetchQueries({ queryKey: key })
    },
  })
  const isStale = isConflict(save.error)
  const codes = formatList(register.codes.map(({ code, name }) => `${code} ${name}`))
  const dropMine = () => {
    setMarks({})
    save.reset()
  }
  if (register.students.length === 0) return <EmptyState title={t`This class has no students on this day.`} />
  return (
    <Stack gap="lg">
      {register.no_school && <Alert color="amber">{register.no_school}</Alert>}
      <Text c="dimmed">
        {register.taken
          ? t`Taken by ${{ teacher: register.taken_by ?? '–' }}, ${{ moment: formatMoment(register.taken_at ?? '') }}.`
          : t`Not taken yet. Everybody is present until you mark them.`}{' '}
        <span className={classes.keys}>{t`Keys: ↑ ↓ to move, ${codes}.`}</span>
        <span className={classes.legend}>{t`${codes}.`}</span>
      </Text>
      {save.error && (
        <Alert color="brick" role="alert">
          <Group justify="space-between">
            {errorText(save.error)}
            {isStale && (
              <Button size="xs" variant="default" onClick={dropMine}>
                {t`Load what is stored`}
              </Button>
            )}
          </Group>
          {isStale && (
            <>
              <Text mt="xs">
                {t`What you marked is kept on top of theirs and not saved yet. Save again if it is right.`}
              </Text>
              <List>
                {differences(register, marks).map(({ name, theirs, mine }) => (
                  <List.Item key={name}>
                    <Trans>
                      {name}: theirs {theirs}, yours {mine}
                    </Trans>
                  </List.Item>
                ))}
              </List>
            </>
          )}
        </Alert>
      )}
      <div>
        <RegisterRows
          register={register}
          marks={marks}
          onMark={(id, code) => setMarks((before) => ({ ...before, [id]: code }))}
        />
        <div className={classes.foot}>
          <Text component="output">
            {countCodes(register, marks)
              .map(({ name, count }) => `${name} ${count}`)
              .join(' · ')}
          </Text>
          <Button
            loading={save.isPending}
            disabled={register.no_school !== null || !isWorthSaving(register, marks)}
            onClick={() => save.mutate()}
          >
            {register.taken ? t`Save correction` : t`Save attendance`}
          </Button>
        </div>
      </div>
      <Corrections register={register} />
    </Stack>
  )
}
