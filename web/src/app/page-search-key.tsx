import { t } from '@lingui/core/macro'
import { useHotkeys } from '@mantine/hooks'
import { type ComponentType, useState } from 'react'
import { toasts } from '../lib/toasts.ts'
import type { PageSearchProps } from './page-search.tsx'

/** Waits for Ctrl or Cmd with K; the dialog is loaded with the first of them, and waits for itself from then on. */
export function PageSearchKey({ entries }: PageSearchProps) {
  const [PageSearch, setPageSearch] = useState<ComponentType<PageSearchProps>>()
  const load = () => {
    import('./page-search.tsx').then(
      (module) => setPageSearch(() => module.PageSearch),
      () => toasts.error(t`The search could not be loaded. Check your connection and try again.`),
    )
  }
  useHotkeys(PageSearch ? [] : [['mod+K', load]], [])
  return PageSearch ? <PageSearch entries={entries} /> : null
}
