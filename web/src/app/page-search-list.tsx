import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a select is no list beneath a text, and its options have no second line */
import { useEffect, useRef } from 'react'
import type { FindGroup, FindOption } from './find-options.ts'
import classes from './page-search.module.css'

interface PageSearchListProps {
  id: string
  groups: readonly FindGroup[]
  /** The option that Enter opens. */
  chosen: FindOption | undefined
  onChoose: (option: FindOption) => void
}
/** What was found, by kind. The focus stays in the text; the text says which option is meant. */
export function PageSearchList({ id, groups, chosen, onChoose }: PageSearchListProps) {
  const list = useRef<HTMLDivElement>(null)
  // The arrows may lead beyond what the dialog shows.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
  }, [chosen?.key])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t`Found`} className={classes.list}>
      {groups.map((group, place) => (
        <div key={group.label} role="group" aria-labelledby={`${id}-group-${place}`}>
          <Text id={`${id}-group-${place}`} size="xs" fw={650} c="dimmed" className={classes.kind} role="presentation">
            {group.label}
          </Text>
          {group.options.map((option) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text above
            <div
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              className={classes.item}
              onClick={() => onChoose(option)}
            >
              {option.label}
              {option.hint && (
                <Text span size="sm" c="dimmed" className={classes.hint}>
                  {option.hint}
                </Text>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
