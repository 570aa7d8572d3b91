import { t } from '@lingui/core/macro'
import { PasswordInput, type PasswordInputProps, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { speak } from '../lib/speak.ts'
import classes from './password-field.module.css'

interface PasswordFieldProps extends PasswordInputProps {
  /** The rules with whether each holds, for a password that is being chosen. */
  checks?: { label: string; ok: boolean }[]
}
/** A password with a show/hide button, a hint while Caps Lock is on and, where one is chosen, the live rules. */
export function PasswordField({ checks, id, ...props }: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false)
  const [visible, setVisible] = useState(false)
  const checksId = useId()
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
        {...(checks ? { 'aria-describedby': checksId } : {})}
      />
      {capsLock && (
        <Text size="sm" mt={4} component="output" display="block">
          {t`Caps Lock is on.`}
        </Text>
      )}
      {checks && (
        <>
          <ul id={checksId} className={classes.checks}>
            {checks.map(({ label, ok }) => (
              <li key={label} className={classes.check} data-ok={ok || undefined}>
                <span aria-hidden>{ok ? '✓' : '○'}</span> {speak(label)}{' '}
                <span className={classes.spoken}>{ok ? t`(met)` : t`(not yet met)`}</span>
              </li>
            ))}
          </ul>
          <span className={classes.spoken} aria-live="polite">
            {props.value ? metText(met, checks.length) : ''}
          </span>
        </>
      )}
    </div>
  )
}

const metText = (met: number, total: number) => t`${met} of ${total} password rules met`
