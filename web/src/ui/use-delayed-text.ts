import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'

const SEARCH_DELAY_MS = 250

/** A text that shows at once what is typed and reports it a moment later; a change from outside (Back) wins. */
export function useDelayedText(outside: string, report: (text: string) => void) {
  const [typed, setTyped] = useState({ text: outside, from: outside })
  const send = useDebouncedCallback(report, SEARCH_DELAY_MS)
  const shown = typed.from === outside || typed.text === outside ? typed.text : outside
  const set = (text: string) => {
    setTyped({ text, from: outside })
    send(text)
  }
  return [shown, set] as const
}
