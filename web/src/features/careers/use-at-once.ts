import { useState } from 'react'

/** A choice that stands in the address shows at once, though the address follows a moment later; Back wins. */
export function useAtOnce<T>(outside: T, report: (value: T) => void) {
  const [chosen, setChosen] = useState({ value: outside, from: outside })
  const shown = chosen.from === outside || chosen.value === outside ? chosen.value : outside
  const set = (value: T) => {
    setChosen({ value, from: outside })
    report(value)
  }
  return [shown, set] as const
}
