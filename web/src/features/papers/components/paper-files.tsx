import { t } from '@lingui/core/macro'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useDownload } from '../../../lib/use-download.ts'
import { downloadPdf, downloadWord, type PaperPart, type QuestionPaper } from '../papers.api.ts'

type Letter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'
const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E', 'F']
/** Each in its own language. */
const FRAMES = [
  { language: 'en', name: 'English' },
  { language: 'hi', name: 'हिन्दी' },
  { language: 'ml', name: 'മലയാളം' },
] as const

interface PaperFilesProps {
  paper: Pick<QuestionPaper, 'id' | 'has_answer_sheet' | 'language'>
  /** Of the set that is looked at. */
  letter: string
}
/** The paper and its key as files. */
export function PaperFiles({ paper, letter }: PaperFilesProps) {
  const [language, setLanguage] = useState<string>(paper.language)
  const asked = { paperId: paper.id, set: LETTERS.find((one) => one === letter) ?? 'A', language } as const
  const pdf = useDownload((part: PaperPart) => downloadPdf({ ...asked, part }))
  const word = useDownload((part: 'paper' | 'key') => downloadWord({ ...asked, part }))
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={pdf.isPending || word.isPending}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        >
          {t`Files`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t`Language of the headings`}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={setLanguage}>
          {FRAMES.map((frame) => (
            <Menu.RadioItem key={frame.language} value={frame.language} lang={frame.language} closeMenuOnClick={false}>
              {frame.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => pdf.mutate('paper')}>{t`Paper as PDF`}</Menu.Item>
        <Menu.Item onClick={() => pdf.mutate('key')}>{t`Answer key as PDF`}</Menu.Item>
        {paper.has_answer_sheet && (
          <Menu.Item onClick={() => pdf.mutate('answer-sheet')}>{t`Answer sheet as PDF`}</Menu.Item>
        )}
        <Menu.Item onClick={() => word.mutate('paper')}>{t`Paper for Word`}</Menu.Item>
        <Menu.Item onClick={() => word.mutate('key')}>{t`Answer key for Word`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
