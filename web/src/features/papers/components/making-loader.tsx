import { t } from '@lingui/core/macro'
import { Button, Loader, Modal, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import type { Stage } from '../use-making.ts'
import classes from './making-loader.module.css'

const stages = (): [Stage, string][] => [
  ['wishes', t`Checking the wishes`],
  ['questions', t`Choosing questions`],
  ['paper', t`Checking the paper`],
]

interface MakingLoaderProps {
  stage: Stage
  onCancel: () => void
}
/** Takes the whole window while a paper is made, and says how far it is. */
export function MakingLoader({ stage, onCancel }: MakingLoaderProps) {
  const all = stages()
  const reached = all.findIndex(([name]) => name === stage)
  return (
    <Modal
      opened
      fullScreen
      radius={0}
      withCloseButton={false}
      closeOnEscape={false}
      onClose={onCancel}
      aria-label={t`Generating question paper...`}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.middle}>
        <Loader size="lg" aria-hidden />
        <Text component="output" fz={20} fw={650}>
          {t`Generating question paper...`}
        </Text>
        <ol className={classes.stages}>
          {all.map(([name, text], index) => (
            <li
              key={name}
              data-state={stateOf(index, reached)}
              {...(index === reached ? { 'aria-current': 'step' } : {})}
            >
              {index < reached ? (
                <IconCircleCheck size={20} stroke={1.75} aria-label={t`Done`} />
              ) : (
                <IconCircle size={20} stroke={1.75} aria-hidden />
              )}
              {text}
            </li>
          ))}
        </ol>
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t`Cancel`}
        </Button>
      </div>
    </Modal>
  )
}
const stateOf = (index: number, reached: number) => (index < reached ? 'done' : index === reached ? 'now' : 'to come')
