import { plural, t } from '@lingui/core/macro'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { speak } from '../../../lib/speak.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { exampleRemarks } from '../example-remarks.ts'
import { bankQuery, bankRemarkRule, MOST_BANK_REMARKS, putBank, type RemarkBank } from '../report-cards.api.ts'

/** The remarks that teachers choose from, and the way to change them. */
export function BankCard() {
  const query = useQuery(bankQuery())
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SectionCard
      title={t`Remarks to choose from`}
      description={t`Whoever writes the remarks of a class takes one, with the student’s name filled in, and changes it.`}
    >
      <PageState query={query}>
        {({ remarks }) => (
          <Group justify="space-between">
            <Text>
              {remarks.length === 0 ? t`None yet.` : plural(remarks.length, { one: '# remark', other: '# remarks' })}
            </Text>
            <Button variant="default" onClick={() => setIsOpen(true)}>
              {remarks.length === 0 ? t`Add remarks` : t`Change remarks`}
            </Button>
          </Group>
        )}
      </PageState>
      {isOpen && query.data && <Rows bank={query.data} onClose={() => setIsOpen(false)} />}
    </SectionCard>
  )
}

function Rows({ bank, onClose }: { bank: RemarkBank; onClose: () => void }) {
  // the bank that the form was filled from, also when a newer one arrives meanwhile
  const [start] = useState(bank)
  const isNew = start.remarks.length === 0
  const places = ['{name}', '{class}']
  return (
    <RowsDialog<{ remark: string }>
      title={t`Remarks to choose from`}
      onClose={onClose}
      name="remarks"
      rows={(isNew ? exampleRemarks() : start.remarks).map((remark) => ({ remark }))}
      refreshes={bankQuery().queryKey}
      validate={(rows) =>
        Object.fromEntries(
          rows.map(({ remark }, i) => {
            const wrong = bankRemarkRule(remark)
            return [`remarks.${i}.remark`, wrong && speak(wrong)]
          }),
        )
      }
      save={(remarks) => putBank({ remarks, stamp: start.stamp })}
      guards={t`Your changes to the remarks would be lost.`}
      intro={
        <Stack gap={4}>
          {isNew && <Text size="sm">{t`Examples to begin with: change them, remove them, write your own.`}</Text>}
          <Text size="sm" c="dimmed">
            {t`${{ name: places[0] }} becomes the student’s name and ${{ section: places[1] }} the class.`}
          </Text>
        </Stack>
      }
      rowLabel={(index) => t`Remark ${index + 1}`}
      rowName={(_row, index) => t`remark ${index + 1}`}
      newRow={() => ({ remark: '' })}
      most={MOST_BANK_REMARKS}
      addText={t`Add remark`}
      saveText={t`Save remarks`}
    >
      {(_row, _index, field) => (
        <Textarea label={t`Text`} autosize minRows={1} style={{ flex: 1, minWidth: '14rem' }} {...field('remark')} />
      )}
    </RowsDialog>
  )
}
