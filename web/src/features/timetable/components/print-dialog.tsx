import { t } from '@lingui/core/macro'
import { Alert, Button, Group, Modal, Progress, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '../../../lib/use-download.ts'
import { usePrintJob } from '../../../lib/use-print-job.ts'
import { downloadWeek, printAll, type WeekView } from '../timetable.api.ts'

interface PrintDialogProps {
  day: string
  /** The timetable that is looked at. */
  shown: { view: WeekView; id: string; name: string } | null
  onClose: () => void
}
const allName = (of: WeekView): string => ({ class: t`All classes`, teacher: t`All teachers`, room: t`All rooms` })[of]
const ALL: readonly WeekView[] = ['class', 'teacher', 'room']

/** Timetables to print as a PDF: the one that is shown, or the whole school in one document. */
export function PrintDialog({ day, shown, onClose }: PrintDialogProps) {
  const [chosen, setChosen] = useState<'shown' | WeekView>(shown ? 'shown' : 'class')
  const one = useDownload(() => downloadWeek(day, shown?.view ?? 'class', shown?.id ?? ''))
  const all = usePrintJob((of: WeekView) => printAll(day, of))
  const { isWorking, file, failure, save } = all
  const make = () => {
    if (chosen === 'shown') one.mutate(undefined, { onSuccess: onClose })
    else all.start(chosen)
  }
  return (
    <Modal opened onClose={onClose} title={t`Print timetables`}>
      <Stack gap="md">
        <Radio.Group
          label={t`Which`}
          description={t`A4, each on a page of its own, with the school’s name and logo.`}
          value={chosen}
          onChange={(value) => setChosen(value as typeof chosen)}
        >
          <Stack gap="xs" mt="sm">
            {shown && <Radio value="shown" label={shown.name} />}
            {ALL.map((of) => (
              <Radio key={of} value={of} label={allName(of)} />
            ))}
          </Stack>
        </Radio.Group>
        <output>
          {isWorking && <Progress value={100} animated aria-label={t`Making the timetables`} />}
          {file && <Text size="sm">{all.message}</Text>}
        </output>
        {failure && (
          <Alert color="brick" role="alert">
            {failure}
          </Alert>
        )}
        <Group justify="flex-end">
          {file && (
            <Button variant="default" loading={save.isPending} onClick={() => save.mutate(file.id)}>
              {t`Download PDF`}
            </Button>
          )}
          <Button loading={one.isPending || isWorking} onClick={make}>
            {t`Make PDF`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
