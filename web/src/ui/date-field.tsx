import { t } from '@lingui/core/macro'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { parseTypedDate, typedDate } from '../lib/dates.ts'

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'> {
  /** YYYY-MM-DD, or what was typed while that is no date yet. */
  value?: string
  onChange: (value: string) => void
}
/** A date that can be typed as 20/11/2026 or 2026-11-20, or picked; hands over YYYY-MM-DD. */
export function DateField({
  value = '',
  onChange,
  onBlur,
  description = t`Day, month and year, for example 20/11/2012`,
  ...props
}: DateFieldProps) {
  // What is being typed stays as it is until the field is left.
  const [typing, setTyping] = useState<string | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  return (
    <div style={{ position: 'relative' }}>
      <TextInput
        {...props}
        description={description}
        inputMode="numeric"
        value={typing ?? typedDate(value)}
        onChange={(event) => {
          const text = event.currentTarget.value
          setTyping(text)
          onChange(parseTypedDate(text) ?? text)
        }}
        onBlur={(event) => {
          setTyping(null)
          onBlur?.(event)
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t`Open the calendar`}
            disabled={Boolean(props.disabled)}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={20} stroke={1.75} />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={/^\d{4}-\d{2}-\d{2}$/.test(value) ? value : ''}
        onChange={(event) => {
          setTyping(null)
          onChange(event.currentTarget.value)
        }}
        style={{ position: 'absolute', right: 0, bottom: 0, width: 1, height: 1, opacity: 0, pointerEvents: 'none' }}
      />
    </div>
  )
}
