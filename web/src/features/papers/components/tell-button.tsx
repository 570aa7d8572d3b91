import { t } from '@lingui/core/macro'
import { ActionIcon } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'

/** For a question that its reader may not change. */
export const TellButton = ({ number, onTell }: { number: number; onTell: () => void }) => (
  <ActionIcon
    variant="subtle"
    color="gray.7"
    size="lg"
    aria-label={t`Tell us about a mistake in question ${number}`}
    onClick={onTell}
  >
    <IconFlag size={20} stroke={1.75} aria-hidden />
  </ActionIcon>
)
