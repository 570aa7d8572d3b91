import { t } from '@lingui/core/macro'
import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { ForecastReply, OwnForecast } from '@margam/contract/prediction'
import { Link } from 'react-router'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { HowForecastsWork } from '../../forecast-accuracy/index.ts'
import { practiseLink } from '../../papers/index.ts'
import type { Reader } from '../outlook-text.ts'
import type { SubjectTests } from '../predictor-form.ts'
import { ConfidenceKey } from './confidence-key.tsx'
import { SubjectOutlook } from './subject-outlook.tsx'

const ConcernPlace = lazyPart(async () => (await import('../../concerns/index.ts')).ConcernPlace)

/** One that a student made can be told about; a teacher's has no id here. */
type Shown = ForecastReply & Partial<Pick<OwnForecast, 'forecast_id'>>

interface ResultsModalProps {
  opened: boolean
  onClose: () => void
  /** Of whom. */
  name: string
  reader: Reader
  /** Where what was not typed comes from. */
  source?: string | undefined
  predictions: Record<string, Shown>
  tests: SubjectTests
}
export function ResultsModal({ opened, onClose, name, reader, source, predictions, tests }: ResultsModalProps) {
  const forecasts = Object.entries(predictions)
  return (
    <Modal opened={opened} onClose={onClose} title={t`Prediction Results`} size="lg">
      <Text fw={650} size="lg">
        {name}
      </Text>
      {forecasts.length === 0 && <Text mt="md">{t`No prediction results available for this student.`}</Text>}
      <Stack gap="2rem" mt="md">
        {forecasts.map(([subject, forecast]) => (
          <SubjectOutlook
            key={subject}
            subject={subject}
            forecast={forecast}
            tests={tests[subject] ?? []}
            reader={reader}
          >
            {reader === 'student' && (
              <Anchor component={Link} to={practiseLink({ subject })} display="block" w="fit-content" mt="sm">
                {t`Practise ${subject}`}
              </Anchor>
            )}
            {forecast.forecast_id && <ConcernPlace forecastId={forecast.forecast_id} subject={subject} />}
          </SubjectOutlook>
        ))}
      </Stack>
      {source && (
        <Text size="sm" mt="lg">
          {source}
        </Text>
      )}
      <Text size="sm" mt="lg" mb="md">
        {reader === 'student'
          ? t`In about eight of ten cases the next mark falls within the range. Your work until then can move it.`
          : t`In about eight of ten cases the next mark falls within the range. The student’s work until then can move it.`}
      </Text>
      <ConfidenceKey />
      <Text size="sm" mt="md">
        <HowForecastsWork isBeside />
      </Text>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t`Close`}</Button>
      </Group>
    </Modal>
  )
}
