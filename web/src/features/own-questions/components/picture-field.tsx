import { t } from '@lingui/core/macro'
import { Button, FileButton, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { type OwnQuestion, postPicture, QUESTION_PICTURE } from '../own-questions.api.ts'
import { useQuestionChange } from '../use-question-change.ts'

/** A picture below the wording: it is printed 8 cm wide at most. */
export function PictureField({ question }: { question: OwnQuestion }) {
  const { isBusy, run } = useQuestionChange()
  const [problem, setProblem] = useState('')
  const choose = (file: File | null) => {
    if (!file) return
    const isLarge = file.size > QUESTION_PICTURE.maxBytes
    setProblem(isLarge ? t`The file must be at most 4 MB.` : '')
    if (!isLarge) run(() => postPicture(question, file))
  }
  const hasPicture = question.picture !== null
  return (
    <div>
      <Group gap="sm">
        <FileButton accept={QUESTION_PICTURE.types.join(',')} onChange={choose}>
          {(button) => (
            <Button variant="default" loading={isBusy} {...button}>
              {hasPicture ? t`Change the picture` : t`Add a picture`}
            </Button>
          )}
        </FileButton>
        {hasPicture && (
          <Button variant="default" disabled={isBusy} onClick={() => run(() => postPicture(question, null))}>
            {t`Remove the picture`}
          </Button>
        )}
        <Text size="sm" c="dimmed">
          {t`PNG or JPG, at most 4 MB. It stands below the question, and makes it a draft.`}
        </Text>
      </Group>
      {problem && (
        <Text size="sm" mt="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  )
}
