import { t } from '@lingui/core/macro'
import { Stack } from '@mantine/core'
import { Facts } from '../../../ui/facts.tsx'
import type { Relation } from '../guardian-consent.api.ts'
import { relationWord } from '../relation-words.ts'
import { ConsentText } from './consent-text.tsx'

interface ConsentRecordProps {
  student: string
  school: string | null
  guardian: string
  relation: Relation
  /** Lines that only one of the pages has, such as when it was agreed to. */
  more: { label: string; value: string }[]
  version: string
}
/** Who agrees for whom, to what. */
export const ConsentRecord = ({ student, school, guardian, relation, more, version }: ConsentRecordProps) => (
  <Stack gap="lg">
    <Facts
      facts={[
        { label: t`Student`, value: student },
        ...(school ? [{ label: t`School`, value: school }] : []),
        { label: relationWord(relation), value: guardian },
        ...more,
        { label: t`Version of the text`, value: version },
      ]}
    />
    <ConsentText />
  </Stack>
)
