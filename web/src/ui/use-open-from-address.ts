import { useSearchParams } from 'react-router'

/** A dialog whose being open stands in the address (`?add=1`), so that a link elsewhere can open it. */
export function useOpenFromAddress(name: string) {
  const [params, setParams] = useSearchParams()
  const set = (isOpen: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (isOpen) next.set(name, '1')
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  return { isOpen: params.get(name) === '1', open: () => set(true), close: () => set(false) }
}
