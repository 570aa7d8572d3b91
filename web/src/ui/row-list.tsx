import { t } from '@lingui/core/macro'
import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import classes from './row-list.module.css'

interface RowListProps<Row> {
  rows: readonly Row[]
  /** Stands above them, where the form has nothing that names the list. */
  title?: ReactNode
  most?: number
  texts: {
    /** Names a row, counted from 1: "Experience 2". */
    row: (number: number) => string
    remove: (number: number) => string
    add: string
    /** Stands there while there is no row. */
    none: string
  }
  onAdd: () => void
  onRemove: (index: number) => void
  children: (row: Row, index: number) => ReactNode
}
/** The entries of a list in a form. The focus goes into a new one, and never gets lost with a removed one. */
export function RowList<Row>({
  rows,
  title: heading,
  most = Number.POSITIVE_INFINITY,
  texts,
  onAdd,
  onRemove,
  children,
}: RowListProps<Row>) {
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    flushSync(onAdd)
    list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus()
  }
  const remove = (index: number) => {
    flushSync(() => onRemove(index))
    addButton.current?.focus()
  }
  return (
    <>
      {heading && (
        <Text size="sm" fw={500}>
          {heading}
        </Text>
      )}
      {rows.length === 0 && <Text c="dimmed">{texts.none}</Text>}
      <div ref={list} className={classes.list}>
        {rows.map((row, index) => {
          const title = texts.row(index + 1)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
            <fieldset key={index} className={classes.row} aria-label={title}>
              <Group justify="space-between" mb="xs" wrap="nowrap">
                <Text fw={650}>{title}</Text>
                <CloseButton
                  size="lg"
                  aria-label={texts.remove(index + 1)}
                  title={t`Remove`}
                  onClick={() => remove(index)}
                />
              </Group>
              {children(row, index)}
            </fieldset>
          )
        })}
      </div>
      <Group>
        <Button
          ref={addButton}
          variant="default"
          disabled={rows.length >= most}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          {texts.add}
        </Button>
      </Group>
    </>
  )
}
