import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { IconArrowsSplit2, IconCircleCheck, IconDiamond } from '@tabler/icons-react'
import { Link } from 'react-router'
import { careerLink } from '../career-links.ts'
import type { CareerRole } from '../career-roles.ts'
import type { Openness } from '../careers.api.ts'
import classes from './openness-note.module.css'

const SHAPES = { open: IconCircleCheck, condition: IconDiamond, bridge: IconArrowsSplit2 }

export const opennessName = (state: Openness['state']): string =>
  ({ open: t`Open`, condition: t`On a condition`, bridge: t`By a bridge` })[state]

/** Whether a stream leads to a career, as a shape, a word and a sentence; with a bridge, what is near and open. */
export function OpennessNote({ open: { state, sentence, near }, role }: { open: Openness; role: CareerRole }) {
  const Shape = SHAPES[state]
  return (
    <div className={classes.note} data-state={state}>
      <Shape size={20} stroke={1.75} aria-hidden className={classes.shape} />
      <Text size="sm" component="p" m={0}>
        <strong>{opennessName(state)}.</strong> {sentence}
        {near && (
          <>
            {' '}
            <Anchor component={Link} inherit underline="always" to={careerLink(role, near.id)}>
              {t`Near it and open: ${{ career: near.name }}`}
            </Anchor>
          </>
        )}
      </Text>
    </div>
  )
}
