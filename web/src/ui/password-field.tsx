import { t } from '@lingui/core/macro'
import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core'
import { useState } from 'react'
import { speak } from '../lib/speak.ts'
import classes from './password-field.module.css'

interface Check {
  label: string
  ok: boolean
}
interface PasswordFieldProps extends PasswordInputProps {
  /** The rules with whether each holds, for a password that is being chosen. */
  checks?: Check[]
}
/** A password with a show/hide button, a hint while Caps Lock is on and, where one is chosen, the live rules. */
export function PasswordField({ checks, id, ...props }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)
  const met = checks?.filter((check) => check.ok).length ?? 0
  return (
    <div>
      <PasswordInput
        {...props}
        {...(id ? { id } : {})}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{ 'aria-label': visible ? t`Hide password` : t`Show password`, tabIndex: 0 }}
        onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
        aria-invalid={Boolean(props.error)}
        {...(checks
          ? { description: <Checks checks={checks} />, descriptionProps: { className: classes.checks } }
          : {})}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {capsLock && (
        <Text size="sm" mt={4} component="output" display="block">
          {t`Caps Lock is on.`}
        </Text>
      )}
      {checks && (
        <span className={classes.spoken} aria-live="polite">
          {props.value ? metText(met, checks.length) : ''}
        </span>
      )}
    </div>
  )
}

/** Part of the input's description, which is read out with it. */
const Checks = ({ checks }: { checks: Check[] }) =>
  checks.map(({ label, ok }) => (
    <span key={label} className={classes.check} data-ok={ok || undefined}>
      <span aria-hidden>{ok ? '✓' : '○'}</span> {speak(label)}{' '}
      <span className={classes.spoken}>{ok ? t`(met)` : t`(not yet met)`}</span>{' '}
    </span>
  ))

const metText = (met: number, total: number) => t`${met} of ${total} password rules met`
