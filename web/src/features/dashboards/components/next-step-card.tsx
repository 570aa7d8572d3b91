import { t } from '@lingui/core/macro'
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import type { NextStep } from '../next-step.ts'
import classes from './student-desk.module.css'

/** The one thing to do next, with the way to it. */
export function NextStepCard({ step }: { step: NextStep }) {
  return (
    <Paper component="section" aria-label={t`What is next`} className={classes.next} radius="lg">
      <Group justify="space-between" gap="md">
        <div>
          <Title order={2}>{step.title}</Title>
          <Text mt={2}>{step.detail}</Text>
        </div>
        <Button component={Link} to={step.to} variant={step.kind === 'none' ? 'default' : 'filled'}>
          {step.action}
        </Button>
      </Group>
    </Paper>
  )
}
