import { t } from '@lingui/core/macro'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { speak } from '../../../lib/speak.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { RowsDialog } from '../../../ui/rows-dialog.tsx'
import { kindName, usualAreas } from '../area-names.ts'
import {
  type AreaKind,
  areaKinds,
  areaName,
  areasQuery,
  CARDS_KEY,
  type CardAreas,
  MOST_AREAS,
  putAreas,
} from '../card-areas.api.ts'

interface Row {
  area_id: string
  kind: AreaKind
  name: string
}

interface AreasDialogProps {
  areas: CardAreas
  onClose: () => void
}
/** The list of areas, edited and saved as a whole; an empty one begins with what many schools grade. */
export function AreasDialog({ areas, onClose }: AreasDialogProps) {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  // the list that the form was filled from, also when a newer one arrives meanwhile
  const [start] = useState(areas)
  const [points, setPoints] = useState(String(start.points))
  const isNew = start.areas.length === 0
  return (
    <RowsDialog<Row>
      title={t`Areas of report cards`}
      onClose={onClose}
      name="areas"
      rows={isNew ? usualAreas().map((area) => ({ area_id: '', ...area })) : start.areas}
      refreshes={areasQuery(userId).queryKey}
      validate={(rows) =>
        Object.fromEntries(
          rows.map(({ name }, i) => [`areas.${i}.name`, areaName(name) && speak(areaName(name) ?? '')]),
        )
      }
      save={async (rows) => {
        const reply = await putAreas({ areas: rows, points: points === '3' ? 3 : 5, stamp: start.stamp })
        void client.invalidateQueries({ queryKey: CARDS_KEY })
        return reply
      }}
      guards={t`Your changes to the areas would be lost.`}
      intro={
        <>
          <Text size="sm" c="dimmed">
            {isNew
              ? t`What many schools grade, to begin with: change what is different in yours.`
              : t`What is removed here stays on cards on which it was graded, and has its grades again under the same name.`}
          </Text>
          <NativeSelect
            label={t`Grades`}
            maw="16rem"
            data={[
              { value: '3', label: t`Three: A, B and C` },
              { value: '5', label: t`Five: A to E` },
            ]}
            value={points}
            onChange={(event) => setPoints(event.currentTarget.value)}
          />
        </>
      }
      rowLabel={(index) => t`Area ${index + 1}`}
      rowName={(row, index) => row.name || t`area ${index + 1}`}
      newRow={(rows) => ({ area_id: '', kind: rows.at(-1)?.kind ?? 'co_scholastic', name: '' })}
      most={MOST_AREAS}
      isOrdered
      addText={t`Add area`}
      saveText={t`Save areas`}
    >
      {(_row, _index, field) => (
        <>
          <NativeSelect
            label={t`Kind`}
            data={areaKinds.map((value) => ({ value, label: kindName(value) }))}
            {...field('kind')}
          />
          <TextInput label={t`Name`} style={{ flex: 1, minWidth: '12rem' }} {...field('name')} />
        </>
      )}
    </RowsDialog>
  )
}
