import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Kbd, Modal, Text, TextInput } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedIn } from '../lib/use-session.ts'
import { useDelayedText } from '../ui/use-delayed-text.ts'
import { findQuery } from './find.api.ts'
import { type FindOption, findGroups } from './find-options.ts'
import { matchPages } from './match-pages.ts'
import { flatMenu, type MenuEntry } from './menus.ts'
import { PageSearchList } from './page-search-list.tsx'

export interface PageSearchProps {
  entries: MenuEntry[]
}
const isPage = (option: FindOption | undefined) => option !== undefined && option.key === option.to
const NOTHING = { students: [], teachers: [], classes: [], exams: [] }

/** Ctrl or Cmd with K: a few letters of a person, a class, an exam or a screen. */
export function PageSearch({ entries }: PageSearchProps) {
  const [opened, { open, close }] = useDisclosure(false)
  const { role, userId } = useSignedIn()
  const [asked, setAsked] = useState('')
  const [text, setText] = useDelayedText(asked, (typed) => setAsked(typed.trim()))
  const [active, setActive] = useState(0)
  const navigate = useNavigate()
  const listId = useId()
  useHotkeys([['mod+K', open]], [])
  // The key that loads it means to open it; opening after the first paint lets the dialog give the focus back.
  useEffect(open, [open])
  const query = useQuery(findQuery(role, userId, asked))
  const groups = findGroups(matchPages(flatMenu(entries), text), query.data ?? NOTHING, role)
  const options = groups.flatMap((group) => group.options)
  const chosen = options[Math.min(active, options.length - 1)]
  const dismiss = () => {
    close()
    setText('')
    setAsked('')
    setActive(0)
  }
  const go = (option: FindOption | undefined) => {
    if (!option) return
    dismiss()
    void navigate(option.to)
  }
  const move = (event: KeyboardEvent) => {
    const at = Math.min(active, options.length - 1)
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % options.length,
      ArrowUp: (at - 1 + options.length) % options.length,
    }
    if (options.length === 0 || next[event.key] === undefined || event.nativeEvent.isComposing) return
    event.preventDefault()
    setActive(next[event.key] ?? 0)
  }
  const isAsking = text.trim() !== asked || query.isFetching
  return (
    <Modal opened={opened} onClose={dismiss} title={t`Find`}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // while the answer is on its way what stands there may be of the text before
          if (!isAsking || isPage(chosen)) go(chosen)
        }}
      >
        <TextInput
          label={role === 'student' ? t`An exam or a page` : t`A person, a class, an exam or a page`}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={move}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select takes no text
          role="combobox"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && `${listId}-${chosen.key}`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
        />
      </form>
      <PageSearchList id={listId} groups={groups} chosen={chosen} onChoose={go} />
      <Text size="sm" c="dimmed" mt="sm" component="output" display="block">
        {query.isError ? (
          t`People, classes and exams could not be searched. Check your connection and try again.`
        ) : isAsking ? (
          t`Searching...`
        ) : options.length === 0 ? (
          t`Nothing of that name.`
        ) : (
          <Trans>
            Enter opens the one that is marked. Open this anywhere with <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>.
          </Trans>
        )}
      </Text>
    </Modal>
  )
}
