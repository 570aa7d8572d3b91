import { t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import { QuestionText } from '../../papers/index.ts'
import type { QuestionContext } from '../concerns.api.ts'

/** A question as whoever told of it saw it, with its key. */
export function PrintedQuestion({ context: { question, language } }: { context: QuestionContext }) {
  const lang = language === 'en' ? undefined : language
  return (
    <Paper withBorder p="md" radius="md" bg="#fff" c="#1b1b1f" style={{ overflowX: 'auto' }}>
      <Text size="sm" fw={600} mb="xs">
        {t`As it was printed`}
      </Text>
      <QuestionText text={question.text} lang={lang} />
      <Text size="sm" fw={600} mt="md" mb="xs">
        {t`Key`}
      </Text>
      <div style={{ whiteSpace: 'pre-line' }}>
        <QuestionText text={question.answer} lang={lang} isPlain />
      </div>
    </Paper>
  )
}
