import { t } from '@lingui/core/macro'
import { Badge } from '@mantine/core'

const DraftBadge = ({ after = false }) => (
  <Badge component="span" ml={after ? 8 : 0} size="sm" color="plum" variant="light" tt="none">
    {t`Draft`}
  </Badge>
)

/** A field's name, with a badge while it differs from what is saved. */
export const DraftLabel = ({ text, isDraft }: { text: string; isDraft: boolean }) => (
  <>
    {text}
    {isDraft && <DraftBadge after />}
  </>
)

/** The badge for a list as a whole: a removed entry has no field that could carry it. */
export const ListDraft = ({ isDraft }: { isDraft: boolean }) => isDraft && <DraftBadge />
