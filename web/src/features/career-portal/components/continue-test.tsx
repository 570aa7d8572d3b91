import { plural, t } from '@lingui/core/macro'
import { Button, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Part, type RunningTest, readAgain } from '../portal.api.ts'
import { testOf } from '../test-links.ts'

const LOOK_MS = 15_000
const MINUTE_MS = 60_000
const minutesUntil = (moment: string) => Math.ceil((Date.parse(moment) - Date.now()) / MINUTE_MS)

/** A test that runs, with what is answered and what time is left. */
export function Continue({ part, running }: { part: Part; running: RunningTest }) {
  const client = useQueryClient()
  const { answered, total, expires_at: end } = running
  const [left, setLeft] = useState(() => minutesUntil(end))
  useInterval(
    () => {
      const now = minutesUntil(end)
      setLeft(now)
      // when its time is over the server hands it in
      if (now <= 0) void readAgain(client)
    },
    LOOK_MS,
    { autoInvoke: true },
  )
  const time = plural(Math.max(0, left), { one: '# minute left', other: '# minutes left' })
  return (
    <div>
      <Text mb="xs">{t`A test is running: ${answered} of ${total} answered, ${time}.`}</Text>
      <Button component={Link} to={testOf(part)}>{t`Continue`}</Button>
    </div>
  )
}
