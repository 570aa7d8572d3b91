import { t } from '@lingui/core/macro'
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { schoolDay } from '@margam/contract/dates'
import { timeText } from '@margam/school/timetable'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { storedNow } from '../../../lib/errors.ts'
import { formatDay, formatWeekday } from '../../../lib/format.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx'
import { FormModal } from '../../../ui/form-modal.tsx'
import { FormBody, SubmitButton } from '../../../ui/form-page.tsx'
import { useValidatedForm, type ValidatedForm } from '../../../ui/use-validated-form.ts'
import { OTHER, ownTeacher, subjectChoices, teacherChoices } from '../lesson-choices.ts'
import {
  type LessonChoices,
  type LessonItem,
  planningQuery,
  postLesson,
  putLesson,
  removeLesson,
  timetableKey,
  type Week,
} from '../timetable.api.ts'
import type { Slot } from './free-cell.tsx'

interface Named {
  id: string
  name: string
}
interface LessonDialogProps {
  day: string
  choices: LessonChoices
  /** The lesson that is changed or moved; without one a new lesson is added. */
  lesson?: LessonItem
  /** What a new lesson starts from. */
  start?: Partial<Slot> & { class_id?: string; teacher_id?: string; room?: string }
  /** The plan that the lesson is of. */
  plan?: Week['plan']
  onClose: () => void
}

const options = (rows: readonly Named[], label: string) => [
  { value: '', label },
  ...rows.map(({ id, name }) => ({ value: id, label: name })),
]
const startOf = ({ lesson, start, choices }: Pick<LessonDialogProps, 'lesson' | 'start' | 'choices'>) =>
  lesson
    ? {
        class_id: lesson.class_id,
        subject_id: lesson.subject_id,
        teacher_id: lesson.teacher_id,
        room: lesson.room ?? '',
        weekday: String(lesson.weekday),
        starts: timeText(lesson.starts_minute),
        ends: timeText(lesson.ends_minute),
      }
    : {
        class_id: start?.class_id ?? '',
        subject_id: '',
        teacher_id: start?.teacher_id ?? '',
        room: start?.room ?? '',
        weekday: String(start?.weekday ?? choices.working_days[0] ?? 1),
        starts: timeText(start?.startsMinute ?? 480),
        ends: timeText(start?.endsMinute ?? 540),
      }
type Values = ReturnType<typeof startOf>

const validate = (values: Values) => ({
  class_id: values.class_id ? undefined : t`Class is required.`,
  subject_id: values.subject_id ? undefined : t`Subject is required.`,
  teacher_id: values.teacher_id ? undefined : t`Teacher is required.`,
  starts: values.starts ? undefined : t`Start is required.`,
  ends: values.ends
    ? values.ends > values.starts
      ? undefined
      : t`The end must be after the start.`
    : t`End is required.`,
})

interface TaughtFieldsProps {
  day: string
  choices: LessonChoices
  form: ValidatedForm<Values>
}
/** Subject and teacher: what is taught in the class first, anything else after 'other' and with a warning. */
function TaughtFields({ day, choices, form }: TaughtFieldsProps) {
  const { userId } = useSignedIn()
  const { class_id: classId, subject_id: subjectId, teacher_id: teacherId } = form.values
  const planning = useQuery({ ...planningQuery(userId, day, classId), enabled: classId !== '' })
  const [anySubject, setAnySubject] = useState(false)
  const [anyTeacher, setAnyTeacher] = useState(false)
  const taught = planning.data?.subjects ?? []
  const className = choices.classes.find((one) => one.id === classId)?.name ?? ''
  const asked = { taught, className, subjectId, teacherId }
  const subjects = subjectChoices(asked, choices.subjects, anySubject)
  const teachers = teacherChoices(asked, choices.teachers, anyTeacher)
  const [subjectField, teacherField] = [form.field('subject_id'), form.field('teacher_id')]
  return (
    <>
      <NativeSelect
        label={t`Subject`}
        description={subjects.warning}
        data={options(subjects.rows, t`Choose a subject`)}
        {...subjectField}
        onChange={({ currentTarget: { value } }) => {
          if (value === OTHER) return setAnySubject(true)
          subjectField.onChange(value)
          const own = ownTeacher(taught, value)
          if (own) teacherField.onChange(own)
        }}
      />
      <NativeSelect
        label={t`Teacher`}
        description={teachers.warning}
        data={options(teachers.rows, t`Choose a teacher`)}
        {...teacherField}
        onChange={({ currentTarget: { value } }) => {
          if (value === OTHER) setAnyTeacher(true)
          else teacherField.onChange(value)
        }}
      />
    </>
  )
}

/** A lesson is the plan's on all of its days, so that a change reaches those that are past too. */
function WholePlan({ name, starts_on: startsOn }: NonNullable<Week['plan']>) {
  const start = formatDay(startsOn)
  if (startsOn >= schoolDay()) return null
  return (
    <Text size="sm" c="dimmed">
      {t`A change holds for all days of ${name}, from ${start} on. Begin a new plan from a date first, to keep the days before as they were.`}
    </Text>
  )
}

/** Adds a lesson, or changes and moves one by keyboard and click; a clash stands at the field that has it. */
export function LessonDialog({ day, choices, lesson: opened, start, plan, onClose }: LessonDialogProps) {
  const client = useQueryClient()
  // what the form began from, or what it was refused for
  const [lesson, setLesson] = useState(opened)
  const form = useValidatedForm({ initialValues: startOf({ lesson, start, choices }), validate })
  const done = async ({ message }: { message: string }) => {
    toasts.success(message)
    form.resetDirty()
    await client.invalidateQueries({ queryKey: timetableKey })
    onClose()
  }
  const refuse = (error: unknown) => {
    form.refuse(error)
    setLesson(storedNow<LessonItem>(error) ?? lesson)
    return client.invalidateQueries({ queryKey: timetableKey })
  }
  const save = useMutation({
    mutationFn: (values: Values) => {
      const body = { ...values, weekday: Number(values.weekday) }
      return lesson ? putLesson(lesson, body) : postLesson(day, body)
    },
    onSuccess: done,
    onError: refuse,
  })
  const remove = useMutation({
    mutationFn: (id: string) => removeLesson(id),
    onSuccess: done,
    onError: refuse,
  })
  const showStored = () => {
    form.beginAnew(startOf({ lesson, start, choices }))
    save.reset()
  }
  const days = choices.working_days.map((weekday) => ({ value: String(weekday), label: formatWeekday(weekday) }))
  return (
    <FormModal opened onClose={onClose} title={lesson ? t`Change ${lesson.subject}` : t`Add Schedule`}>
      <FormBody
        guards={t`Your changes to this lesson would be lost.`}
        form={form}
        onSend={(values) => save.mutate(values)}
        failure={save.error ?? remove.error}
      >
        <Stack gap="sm">
          {storedNow(save.error) !== undefined && (
            <ChangedMeanwhile onShow={showStored}>
              {t`What you typed is still here. Save it again to put it in the place of what is stored now.`}
            </ChangedMeanwhile>
          )}
          {lesson && plan && <WholePlan {...plan} />}
          <NativeSelect
            label={t`Class`}
            data={options(choices.classes, t`Choose a class`)}
            {...form.field('class_id')}
          />
          <TaughtFields day={day} choices={choices} form={form} />
          <TextInput
            label={t`Room`}
            description={t`A new name makes a new room.`}
            list="rooms"
            {...form.field('room')}
          />
          <datalist id="rooms">
            {choices.rooms.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <NativeSelect label={t`Day`} data={days} {...form.field('weekday')} />
          <Group grow>
            <TextInput type="time" label={t`Start`} {...form.field('starts')} />
            <TextInput type="time" label={t`End`} {...form.field('ends')} />
          </Group>
          <Group justify={lesson ? 'space-between' : 'flex-end'}>
            {lesson && (
              <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate(lesson.id)}>
                {t`Remove lesson`}
              </Button>
            )}
            <SubmitButton isBusy={save.isPending} busyText={t`Saving...`}>
              {lesson ? t`Save lesson` : t`Add Schedule`}
            </SubmitButton>
          </Group>
        </Stack>
      </FormBody>
    </FormModal>
  )
}
