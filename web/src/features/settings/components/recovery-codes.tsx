import { t } from '@lingui/core/macro'
import { Alert, Button, Code, Group, SimpleGrid, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { saveFile } from '../../../lib/save-file.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}
/** Codes that are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const first = useRef<HTMLParagraphElement>(null)
  // what was pressed to get here is gone
  useEffect(() => first.current?.focus(), [])
  const text = [t`Recovery codes for Margam. Each signs in once.`, '', ...codes, ''].join('\n')
  return (
    <>
      <Text
        ref={first}
        tabIndex={-1}
      >{t`Keep these where you would keep a key. Each signs in once when the app is not at hand.`}</Text>
      <SimpleGrid component="ul" cols={{ base: 1, xs: 2 }} spacing="xs" p={0} my="md" style={{ listStyle: 'none' }}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz="md">{code}</Code>
          </li>
        ))}
      </SimpleGrid>
      <Alert variant="light" color="amber">
        {t`They are not shown again, and the old ones no longer work.`}
      </Alert>
      <Group justify="flex-end" mt="md">
        <Button
          variant="default"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'margam-recovery-codes.txt')}
        >
          {t`Save as a file`}
        </Button>
        <Button onClick={onKept}>{t`I have kept them`}</Button>
      </Group>
    </>
  )
}
