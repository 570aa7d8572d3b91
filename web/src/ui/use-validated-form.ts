import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { fieldErrors } from '../lib/errors.ts'
import { fieldId } from './field-id.ts'
import { type FormErrors, shownErrors, withoutBlanks } from './form-errors.ts'

interface ValidatedFormOptions<Values> {
  initialValues: Values
  /** Every rule at once, by field (rows as `tests.0.marks`). Pure, so that it can be tested without a screen. */
  validate?: (values: Values) => FormErrors
  /** Tells its fields from those of another form on the same screen that have the same names. */
  scope?: string
}

/** What the input of a field is given. */
export interface FieldProps {
  id: string
  name: string
  // oxlint-disable-next-line typescript/no-explicit-any -- the form library leaves a field's value open
  value?: any
  // oxlint-disable-next-line typescript/no-explicit-any -- inputs hand over an event or a value
  onChange: (value: any) => void
  onBlur: () => void
  error?: string | undefined
}

type FormValues<Values> = Pick<
  UseFormReturnType<Values>,
  | 'values'
  | 'setFieldValue'
  | 'setValues'
  | 'insertListItem'
  | 'removeListItem'
  | 'reorderListItem'
  | 'isDirty'
  | 'resetDirty'
>
export interface ValidatedForm<Values> extends FormValues<Values> {
  /** The props of the input for one field. */
  field: (path: string) => FieldProps
  /** Every message now shown. */
  messages: { id: string; text: string }[]
  /** Runs `send` when nothing is wrong; otherwise shows every error and counts the attempt. */
  submit: (send: (values: Values) => void) => (event?: { preventDefault: () => void }) => void
  /** Grows with each failed attempt: the summary takes the focus then. */
  attempts: number
  /** The last attempt was sent and refused; false again with the next attempt. */
  isRefused: boolean
  /** Puts a failed call's messages at their fields and counts the attempt. */
  refuse: (error: unknown) => void
  reset: () => void
  /** Gives up what was typed and goes on from other values, as if the form had been opened with them. */
  beginAnew: (values: Values) => void
}

/** A form whose fields are checked when left, then at each change, and all together when sent. */
export function useValidatedForm<Values extends object>({
  initialValues,
  validate = () => ({}),
  scope,
}: ValidatedFormOptions<Values>): ValidatedForm<Values> {
  const form = useForm<Values>({ initialValues })
  const [live, setLive] = useState<string[]>([])
  const [refused, setRefused] = useState<FormErrors>({})
  const [attempts, setAttempts] = useState(0)
  const [isRefused, setIsRefused] = useState(false)

  const errors = shownErrors({ found: validate(form.values), live, refused })
  const watch = (paths: string[]) => setLive((before) => [...new Set([...before, ...paths])])

  // messages stand by position: after a removal or a move they would stand at another row
  const forgetRows = (list: unknown) => {
    const isElsewhere = (path: string) => !path.startsWith(`${String(list)}.`)
    setLive((before) => before.filter(isElsewhere))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([path]) => isElsewhere(path))))
  }
  const forgetMessages = () => {
    setLive([])
    setRefused({})
    setIsRefused(false)
    setAttempts(0)
  }
  const idOf = (path: string) => fieldId(scope ? `${scope}.${path}` : path)
  const field = (path: string): FieldProps => {
    const { value, onChange } = form.getInputProps(path)
    return {
      id: idOf(path),
      name: path,
      value,
      error: errors[path],
      onBlur: () => watch([path]),
      onChange: (next: unknown) => {
        onChange(next)
        setRefused((before) => ({ ...before, [path]: undefined }))
      },
    }
  }

  return {
    values: form.values,
    setFieldValue: form.setFieldValue,
    setValues: form.setValues,
    insertListItem: form.insertListItem,
    removeListItem: (list, index) => {
      forgetRows(list)
      form.removeListItem(list, index)
    },
    reorderListItem: (list, payload) => {
      forgetRows(list)
      form.reorderListItem(list, payload)
    },
    isDirty: form.isDirty,
    resetDirty: form.resetDirty,
    field,
    attempts,
    isRefused,
    messages: Object.entries(errors).map(([path, text]) => ({ id: idOf(path), text })),
    submit: (send) => (event) => {
      event?.preventDefault()
      const wrong = Object.keys(withoutBlanks(validate(form.values)))
      setRefused({})
      setIsRefused(false)
      if (wrong.length === 0) return send(form.values)
      watch(wrong)
      setAttempts((count) => count + 1)
    },
    refuse: (error) => {
      setIsRefused(true)
      setRefused(Object.fromEntries(Object.entries(fieldErrors(error)).map(([path, texts]) => [path, texts.join(' ')])))
      setAttempts((count) => count + 1)
    },
    reset: () => {
      form.reset()
      forgetMessages()
    },
    beginAnew: (values) => {
      form.setValues(values)
      form.resetDirty(values)
      forgetMessages()
    },
  }
}
