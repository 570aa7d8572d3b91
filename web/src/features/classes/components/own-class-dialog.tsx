import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Anchor, Button, Group, MultiSelect, Text, TextInput } from '@mantine/core'
import { NO_SUBJECTS_IN_PROFILE } from '@margam/contract/classes'
import { schoolDay } from '@margam/contract/dates'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { errorText, isConflict } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { useValidatedForm } from '../../../ui/use-validated-form.ts'
import { type ClassForm, formOf, subjectChoices, validateClass } from '../own-class-form.ts'
import { forgetClasses, ownSubjectsQuery, postClass, putClass, type TeacherClass } from '../own-classes.api.ts'

interface OwnClassDialogProps {
  /** The class to change, 'new' for another one, null while the dialog is closed. */
  klass: TeacherClass | 'new' | null
  userId: string
  onClose: () => void
}
export function OwnClassDialog({ klass, userId, onClose }: OwnClassDialogProps) {
  const subjects = useQuery({ ...ownSubjectsQuery(userId), enabled: klass !== null })
  const edited = klass === 'new' || klass === null ? undefined : klass
  // grows when the form begins anew with what is stored
  const [round, setRound] = useState(0)
  return (
    <FormModal opened={klass !== null} onClose={onClose} title={edited ? t`Edit Class` : t`Add New Class`}>
      <PageState query={subjects} loadingLabel={t`Loading subjects`}>
        {(own) => (
          <ClassFormBody
            key={round}
            opened={edited}
            choices={subjectChoices(own, edited)}
            userId={userId}
            onReload={() => setRound((before) => before + 1)}
            onClose={onClose}
          />
        )}
      </PageState>
    </FormModal>
  )
}

interface ClassFormBodyProps {
  /** The class as it is when the form opens; undefined for a new one. */
  opened: TeacherClass | undefined
  choices: ReturnType<typeof subjectChoices>
  userId: string
  onReload: () => void
  onClose: () => void
}
function ClassFormBody({ opened, choices, userId, onReload, onClose }: ClassFormBodyProps) {
  // what is being edited is never replaced behind the editor's back
  const [klass] = useState(opened)
  const client = useQueryClient()
  const ask = useAskToLeave()
  const form = useValidatedForm<ClassForm>({
    initialValues: klass ? formOf(klass) : { class_name: '', subjects: [], start_date: schoolDay() },
    validate: validateClass,
  })
  const save = useMutation({
    mutationFn: (values: ClassForm) =>
      klass
        ? putClass(userId, {
            ...values,
            class_id: klass.id,
            teacher_role: klass.teacher_role,
            version: klass.version,
          })
        : postClass(userId, values),
    onSuccess: ({ success }) => {
      form.resetDirty()
      toasts.success(success)
      onClose()
    },
    onError: (error) => {
      form.refuse(error)
      toasts.error(errorText(error))
    },
    onSettled: () => forgetClasses(client),
  })
  const isStale = isConflict(save.error)
  return (
    <FormBody
      form={form}
      guards={t`Your changes to this class would be lost.`}
      onSend={(values) => save.mutate(values)}
      failure={save.error}
      label={klass ? t`Edit Class` : t`Add New Class`}
    >
      {isStale && <ChangedMeanwhile onShow={onReload} />}
      <TextInput
        label={t`Class Name`}
        description={t`For example “Class 8 evening batch”`}
        required
        autoComplete="off"
        data-autofocus
        {...form.field('class_name')}
      />
      {choices.length === 0 ? (
        <Text size="sm">
          <Trans>
            {NO_SUBJECTS_IN_PROFILE} Add what you teach in{' '}
            <Anchor component={Link} to={linkTo('/teacher/update-profile')} inherit>
              your profile
            </Anchor>{' '}
            first.
          </Trans>
        </Text>
      ) : (
        <MultiSelect
          label={t`Subjects`}
          required
          data={choices}
          searchable
          clearable
          nothingFoundMessage={t`No subject of that name in your profile`}
          {...form.field('subjects')}
        />
      )}
      <DateField label={t`Start Date`} required {...form.field('start_date')} />
      <Group justify="flex-end">
        <Button variant="default" disabled={save.isPending} onClick={() => ask(onClose)}>
          {t`Cancel`}
        </Button>
        <SubmitButton isBusy={save.isPending} busyText={t`Saving...`} isBlocked={choices.length === 0}>
          {klass ? t`Save Changes` : t`Add Class`}
        </SubmitButton>
      </Group>
    </FormBody>
  )
}
