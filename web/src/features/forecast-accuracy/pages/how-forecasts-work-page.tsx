import { t } from '@lingui/core/macro'
import { Anchor, List, Stack, Text } from '@mantine/core'
import { forecastSubject } from '@margam/prediction'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { RangeBar } from '../../../ui/range-bar.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'

const EXAMPLES = [
  { key: 'one', tests: [62] },
  { key: 'steady', tests: [62, 62, 62, 62, 62, 62, 62, 62] },
  { key: 'varied', tests: [35, 80, 50, 90, 40] },
] as const
type Example = (typeof EXAMPLES)[number]

/** As the forecast itself makes them, so that they are never others than a reader gets. */
const rangeOf = ({ tests }: Example) => forecastSubject(tests.map((marks) => ({ marks, maxMarks: 100 })))

const exampleText = (key: Example['key']): string =>
  ({
    one: t`One test`,
    steady: t`Eight tests that all came out alike`,
    varied: t`Five tests far from each other`,
  })[key]

function ExampleRange({ example }: { example: Example }) {
  const { low, high } = rangeOf(example)
  const name = exampleText(example.key)
  return (
    <div>
      <Text fw={600} mb={4}>
        {name}: {low}–{high}
      </Text>
      <RangeBar label={name} low={low} high={high} tests={example.tests} />
    </div>
  )
}

/** What a forecast is, in plain words, for everybody who is shown one. */
export function HowForecastsWorkPage() {
  const { role } = useSignedIn()
  const isStaff = role === 'teacher' || role === 'organisation'
  return (
    <>
      <PageHeader
        title={t`How the forecast works`}
        description={t`What it says, what it goes by, and what it cannot know.`}
        actions={
          isStaff && (
            <Anchor component={Link} to={linkTo('/forecast-record')} underline="always">
              {t`How right it has been`}
            </Anchor>
          )
        }
      />
      <Stack gap="lg" maw="72ch">
        <SectionCard title={t`What it says`}>
          <Stack gap="sm">
            <Text>
              {t`A forecast says where the next mark in a subject is likely to fall: a range, not a number. Of ten next marks, eight are meant to fall within their range; one falls below it and one above. So a mark outside the range is not a mistake by itself: it happens two times in ten.`}
            </Text>
            <Text>
              {t`The expected mark is the middle of what is likely. The confidence says how often the next mark ends within 10 of it: High means at least seven times in ten, Medium at least five, Low fewer than five.`}
            </Text>
          </Stack>
        </SectionCard>
        <SectionCard title={t`How wide a range is`}>
          <Stack gap="lg">
            <Text>
              {t`Single tests vary much, even of one student in one subject. An honest range is often 20 to 40 marks wide. Examples at a school of which nothing is known yet:`}
            </Text>
            {EXAMPLES.map((example) => (
              <ExampleRange key={example.key} example={example} />
            ))}
          </Stack>
        </SectionCard>
        <SectionCard title={t`What it goes by`}>
          <List spacing="xs">
            <List.Item>{t`The marks so far in the subject: the newer ones more than the older ones, and each as a part of its maximum.`}</List.Item>
            <List.Item>{t`How much these marks vary: steady marks make a narrow range, scattered ones a wide one.`}</List.Item>
            <List.Item>{t`What was learnt from all published marks of the same school, once there are enough: how hard its tests usually are, and how far marks usually move from one to the next. No school learns from another one’s marks.`}</List.Item>
            <List.Item>{t`In a student’s own predictor: attendance and hours of study, where they are given. They count for little.`}</List.Item>
          </List>
        </SectionCard>
        <SectionCard title={t`What it does not do`}>
          <List spacing="xs">
            <List.Item>{t`It does not draw a line through rising or falling marks and follow it. On real marks that worked worst of all: after a good test the next one is usually nearer to the ones before.`}</List.Item>
            <List.Item>{t`It knows nothing of effort, health, what happens at home, who teaches, or what the next test is about.`}</List.Item>
            <List.Item>{t`It does not know why marks are as they are. That students with higher attendance often have higher marks does not say that attending more would raise a mark.`}</List.Item>
            <List.Item>{t`It says nothing about a student as a person, and decides nothing: no grade, no place in a class and no report card depends on it.`}</List.Item>
          </List>
        </SectionCard>
        <SectionCard title={t`Who sees it`}>
          <Text>
            {t`Students see their own forecasts and nobody else’s. Teachers see those of the subjects they teach, a class teacher those of the class, and the school all of its own. Early warnings are lists for teachers and the school: they are shown to no student, no family and no classmate.`}
          </Text>
        </SectionCard>
        <SectionCard title={t`How we know whether it is right`}>
          <Text>
            {t`Before an exam is published, what the forecast said is kept; when the marks are out, the two are compared. A mark that is corrected corrects the comparison. Teachers and the school read how it came out, also when it was wrong more often than it should be.`}
          </Text>
        </SectionCard>
      </Stack>
    </>
  )
}
