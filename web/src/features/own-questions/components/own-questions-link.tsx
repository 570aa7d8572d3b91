import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useOwnLinks } from '../own-links.ts'

/** From papers to the questions that one writes for them. */
export function OwnQuestionsLink() {
  const { list } = useOwnLinks()
  return (
    <Button component={Link} to={list} variant="default">
      {t`Own questions`}
    </Button>
  )
}
