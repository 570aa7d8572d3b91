import type { CardPaper, Label } from '@margam/contract/card-paper'
import classes from './card-sheet.module.css'

interface PaperLabelProps extends Pick<CardPaper, 'languages'> {
  label: Label
  isInLine?: boolean
}
/** A label in the languages of the paper, each marked as what it is for who reads it out. */
export function PaperLabel({ label, languages, isInLine = false }: PaperLabelProps) {
  const [first, second] = label
  return (
    <>
      <span>{first}</span>
      {second && isInLine && ' · '}
      {second && (
        <span lang={languages[1]} className={isInLine ? undefined : classes.second}>
          {second}
        </span>
      )}
    </>
  )
}
