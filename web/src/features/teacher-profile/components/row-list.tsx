import { Button, CloseButton, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import classes from './row-list.module.css'

interface RowListProps<Row> {
  rows: readonly Row[]
  /** Names a row: "Experience" makes "Experience 2". */
  name: string
  /** Stands there while there is no row. */
  empty: string
  onAdd: () => void
  onRemove: (index: number) => void
  children: (row: Row, index: number) => ReactNode
}
/** The entries of a list in a form. The focus goes into a new one, and never gets lost with a removed one. */
export function RowList<Row>({ rows, name, empty, onAdd, onRemove, children }: RowListProps<Row>) {
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
      {rows.length === 0 && <Text c="dimmed">{empty}</Text>}
      <div ref={list} className={classes.list}>
        {rows.map((row, index) => {
          const title = `${name} ${index + 1}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the form's own paths are by position
            <fieldset key={index} className={classes.row} aria-label={title}>
              <Group justify="space-between" mb="xs" wrap="nowrap">
                <Text fw={650}>{title}</Text>
                <CloseButton
                  size="lg"
                  aria-label={`Remove ${title.toLowerCase()}`}
                  title="Remove"
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
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={add}
        >
          Add {name.toLowerCase()}
        </Button>
      </Group>
    </>
  )
}
