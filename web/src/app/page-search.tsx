import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { matchPages } from './match-pages.ts'
import { flatMenu, type MenuEntry } from './menus.ts'
import classes from './page-search.module.css'

export interface PageSearchProps {
  entries: MenuEntry[]
}
/** Ctrl or Cmd with K: type a few letters of a screen's name, Enter opens the first. */
export function PageSearch({ entries }: PageSearchProps) {
  const [opened, { open, close }] = useDisclosure(false)
  const [text, setText] = useState('')
  const navigate = useNavigate()
  useHotkeys([['mod+K', open]], [])
  // The key that loads it means to open it; opening after the first paint lets the dialog give the focus back.
  useEffect(open, [open])
  const found = matchPages(flatMenu(entries), text)
  const dismiss = () => {
    close()
    setText('')
  }
  const go = (to: string | undefined) => {
    if (!to) return
    dismiss()
    void navigate(to)
  }
  return (
    <Modal opened={opened} onClose={dismiss} title={t`Go to a page`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          go(found[0]?.to)
        }}
      >
        <TextInput
          label={t`Page`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          data-autofocus
          autoComplete="off"
        />
      </form>
      <ul className={classes.list}>
        {found.map((item) => (
          <li key={item.to}>
            <UnstyledButton className={classes.item} onClick={() => go(item.to)}>
              {item.label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt="sm" component="output" display="block">
        {found.length === 0 ? (
          t`No page of that name.`
        ) : (
          <>
            <Trans>
              Enter opens the first. Open this anywhere with <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>.
            </Trans>
          </>
        )}
      </Text>
    </Modal>
  )
}
