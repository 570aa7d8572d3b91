import { plural, t } from '@lingui/core/macro'
import { Alert, Button, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { consentQuery } from '../../guardian-consent/index.ts'
import { assessmentsQuery, type Overview } from '../assessment.api.ts'
import { PORTAL, type TestPath } from '../screens.ts'
import classes from './instructions.module.css'

interface InstructionsProps {
  title: string
  description: string
  kind: 'reasoning' | 'interests'
  to: TestPath
  /** What is to be known, once it is clear what is set for the student. */
  about: (overview: Overview) => ReactNode
  /** Its choices and the button that starts it. */
  start: (overview: Overview) => ReactNode
}
/** What a student reads before a test. It starts only when nothing is needed before it. */
export function Instructions({ title, description, kind, to, about, start }: InstructionsProps) {
  const overview = useQuery({ ...assessmentsQuery, refetchOnMount: 'always' })
  const consent = useQuery(consentQuery)
  return (
    <>
      <PageHeader title={title} description={description} back={{ to: PORTAL, label: t`Career Assessment` }} />
      <PageState query={overview} skeleton={<LineSkeleton lines={8} />}>
        {(data) => (
          <Stack gap="lg">
            {about(data)}
            <SectionCard title={data.running[kind] ? t`Your test goes on` : t`Ready?`}>
              <PageState query={consent}>
                {({ needs }) => {
                  const going = data.running[kind]
                  if (needs !== 'nothing') return <ConsentFirst />
                  return going ? <GoOn going={going} to={to} /> : start(data)
                }}
              </PageState>
            </SectionCard>
          </Stack>
        )}
      </PageState>
    </>
  )
}

const ConsentFirst = () => (
  <Alert
    role="none"
    color="amber"
    variant="light"
    title={t`A parent or guardian agrees first`}
    icon={<IconUserCheck size={20} stroke={1.75} aria-hidden />}
  >
    <Stack gap="sm" align="flex-start">
      <Text c="var(--mantine-color-text)">
        {t`Before the first test we need your date of birth and, if you are under 18, the agreement of a parent or guardian. It takes two minutes.`}
      </Text>
      <Button component={Link} to={PORTAL} variant="default">
        {t`Go to the career assessment`}
      </Button>
    </Stack>
  </Alert>
)

function GoOn({ going, to }: { going: NonNullable<Overview['running']['reasoning']>; to: TestPath }) {
  const [now] = useState(() => Date.now())
  const minutes = Math.ceil((Date.parse(going.expires_at) - now) / 60_000)
  const { answered, total } = going
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        {minutes > 0
          ? plural(minutes, {
              one: `${answered} of ${total} are answered, and about one minute is left.`,
              other: `${answered} of ${total} are answered, and about # minutes are left.`,
            })
          : t`Its time is over, and ${answered} of ${total} were answered.`}
      </Text>
      <Button component={Link} to={linkTo(to)}>
        {minutes > 0 ? t`Continue` : t`See the result`}
      </Button>
    </Stack>
  )
}

export interface Fact {
  value: string
  label: string
}
/** What counts most, in figures. */
export const TestFacts = ({ facts }: { facts: readonly Fact[] }) => (
  <SimpleGrid component="dl" cols={{ base: 2, sm: facts.length }} m={0} spacing="md">
    {facts.map(({ value, label }) => (
      <div key={label} className={classes.fact}>
        <dt>{label}</dt>
        <dd className="tabular">{value}</dd>
      </div>
    ))}
  </SimpleGrid>
)

export const Points = ({ title, of: points }: { title: string; of: readonly string[] }) => (
  <SectionCard title={title}>
    <List spacing="xs" maw="72ch">
      {points.map((point) => (
        <List.Item key={point}>{point}</List.Item>
      ))}
    </List>
  </SectionCard>
)

/** The same of both tests: devices, the connection, and leaving. */
export const devicePoints = () => [
  t`Each answer is saved at once. You can go on from another device: open this page there and press Continue.`,
  t`Without a connection you can go on answering: answers are kept on this device and sent when it is back.`,
  t`The clock never stops, not even when you close the page. When the time is over the test is handed in by itself with what you answered.`,
]
