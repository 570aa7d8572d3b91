import { Alert, Anchor, List } from '@mantine/core'
import { useEffect, useRef } from 'react'
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
    <Alert ref={box} role="alert" tabIndex={-1} color="brick" variant="light" title="There is a problem" mb="md">
      <List listStyleType="none" spacing={4} styles={{ item: { color: 'var(--mantine-color-text)' } }}>
        {general.map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
        {orderByPage(messages, (id) => document.getElementById(id)).map(({ id, text }) => (
          <List.Item key={id}>
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
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
