import { t } from '@lingui/core/macro'
import { Anchor, Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { fillRemark } from '../fill-remark.ts'
import { bankQuery } from '../report-cards.api.ts'
import classes from './report-cards.module.css'

interface BankDialogProps {
  student: string
  section: string
  onPick: (remark: string) => void
  onClose: () => void
}
/** The school's remarks with the student's name filled in; the one that is chosen goes after what is written. */
export function BankDialog({ student, section, onPick, onClose }: BankDialogProps) {
  const { role } = useSignedIn()
  const query = useQuery(bankQuery())
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLocaleLowerCase()
  const settings = (
    <Anchor component={Link} to={`${linkTo('/organisation/settings')}?tab=cards`} underline="always">
      {t`Write some in the settings of report cards`}
    </Anchor>
  )
  return (
    <Modal opened onClose={onClose} title={t`Remarks for ${student}`} size="lg">
      <PageState
        query={query}
        isEmpty={({ remarks }) => remarks.length === 0}
        empty={
          <EmptyState title={t`No remarks to choose from yet.`}>
            {role === 'organisation' ? settings : t`The school writes them in its settings of report cards.`}
          </EmptyState>
        }
      >
        {({ remarks }) => {
          const filled = remarks.map((remark) => fillRemark(remark, { name: student, class: section }))
          const found = filled.filter((remark) => remark.toLocaleLowerCase().includes(wanted))
          return (
            <Stack gap="md">
              <TextInput
                label={t`Search`}
                data-autofocus
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
              {found.length === 0 && <Text>{t`Nothing found.`}</Text>}
              <ul className={classes.names}>
                {found.map((remark) => (
                  <li key={remark}>
                    <span>{remark}</span>
                    <Button
                      size="compact-md"
                      variant="default"
                      aria-label={t`Take: ${remark}`}
                      onClick={() => onPick(remark)}
                      style={{ flex: 'none' }}
                    >
                      {t`Take`}
                    </Button>
                  </li>
                ))}
              </ul>
            </Stack>
          )
        }}
      </PageState>
    </Modal>
  )
}
