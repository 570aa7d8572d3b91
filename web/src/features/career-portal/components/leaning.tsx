import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'
import { leaningOf, lettersOf } from '../score-rules.ts'
import classes from './portal.module.css'

/** How a score of MBTI stands between its two letters, while it is typed. */
export function Leaning({ name, text }: { name: string; text: string }) {
  const letters = lettersOf(name)
  if (!letters) return null
  const leaning = leaningOf(name, text)
  const [first, second] = letters
  if (!leaning)
    return (
      <div className={classes.leaning}>
        <b>{first}</b>
        <span className={classes.track} />
        <b>{second}</b>
      </div>
    )
  const { shares, towards } = leaning
  const [own, other] = [formatNumber(shares[0]), formatNumber(shares[1])]
  return (
    <output className={classes.leaning}>
      <VisuallyHidden>
        {towards === null
          ? t`${first} ${own}, ${second} ${other}: in the middle`
          : t`${first} ${own}, ${second} ${other}: towards ${towards}`}
      </VisuallyHidden>
      <b aria-hidden data-less={towards === second}>
        {first} {own}
      </b>
      <span className={classes.track} aria-hidden>
        <span className={classes.point} style={{ insetInlineStart: `${shares[1]}%` }} />
      </span>
      <b aria-hidden data-less={towards === first}>
        {second} {other}
      </b>
    </output>
  )
}
