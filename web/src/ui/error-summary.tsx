import { t } from '@lingui/core/macro'
import { Alert, Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './error-summary.module.css'
import { orderByPage } from './order-by-page.ts'

interface ErrorSummaryProps {
  messages: { id: string; text: string }[]
  /** What went wrong with the form as a whole. */
  general?: string[]
  /** Takes the focus each time this grows; at 0 nothing shows. */
  attempts: number
}
/** What stands between a person and a sent form, at its top; each line leads to its field. */
export function ErrorSummary({ messages, general = [], attempts }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = attempts > 0 && messages.length + general.length > 0

  // The focus moves once per attempt, not with each message that is put right meanwhile.
  useEffect(() => {
    if (attempts > 0) box.current?.focus()
  }, [attempts])

  if (!isShown) return null
  return (
    <Alert ref={box} role="alert" tabIndex={-1} color="brick" variant="light" title={t`There is a problem`} mb="md">
      <ul className={classes.list}>
        {general.map((text) => (
          <li key={text}>{text}</li>
        ))}
        {orderByPage(messages, (id) => document.getElementById(id)).map(({ id, text }) => (
          <li key={id}>
            <Anchor
              href={`#${id}`}
              c="var(--mantine-color-error)"
              underline="always"
              onClick={(event) => {
                const target = document.getElementById(id)
                if (!target) return
                event.preventDefault()
                target.scrollIntoView({ block: 'center' })
                target.focus({ preventScroll: true })
              }}
            >
              {text}
            </Anchor>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
