import { t } from '@lingui/core/macro'
import { Anchor, Container, List, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { PageTitle } from '../../../ui/page-title.tsx'

const tested = () => [
  t`Every screen is looked at by a program (axe) with each change of Margam, which may find no violation of WCAG 2.2 at the levels A and AA.`,
  t`The ways that most people go (signing in, taking a register, typing marks, reading results) are walked by a program that finds every field and button by its name and kind, as a screen reader does; axe looks at them as a wide window in light colours and as a phone in dark ones.`,
  t`Text can be enlarged under Settings, and each screen works at 375 pixels of width, which is what a wide window shows at 340% zoom.`,
  t`Colour alone never carries a meaning, plots can be read as tables, and movement stops where a device asks for less of it.`,
]
const limits = () => [
  t`A program finds some faults of this kind and not all. People who rely on a screen reader have not yet tested every screen.`,
  t`Report cards, timetables and reports as PDF have text that can be selected and read aloud, and no marks that say what is a heading or a table.`,
  t`Wide tables, such as the timetable of all classes, are read on a phone by scrolling sideways within them.`,
  t`Files that a school or a person has uploaded are as accessible as whoever made them made them.`,
  t`Texts that a school writes, such as notices and notes, are shown in the language in which they were written.`,
]

export function AccessibilityPage() {
  return (
    <Container size={760} py={48}>
      <PageTitle>{t`Accessibility`}</PageTitle>
      <Text mt="sm">
        {t`Everybody at a school should be able to use Margam, whatever they see, hear or move with. It is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. This page says what was tested, what is known not to be right yet, and how to tell us.`}
      </Text>
      <Part title={t`What was tested`} points={tested()} />
      <Part title={t`What we know is not right yet`} points={limits()} />
      <Title order={2} mt="xl" mb="xs">
        {t`Tell us`}
      </Title>
      <Text>
        {t`If something stops you, write to us: which screen it was, what you use (such as a screen reader or the keyboard alone), and what happened. Whoever runs this installation answers, and helps in another way until it is fixed.`}
      </Text>
      <Anchor component={Link} to={linkTo('/contact-us')} underline="always">
        {t`Write to us`}
      </Anchor>
    </Container>
  )
}

function Part({ title, points }: { title: string; points: string[] }) {
  return (
    <>
      <Title order={2} mt="xl" mb="xs">
        {title}
      </Title>
      <List spacing="xs" maw="68ch">
        {points.map((point) => (
          <List.Item key={point}>{point}</List.Item>
        ))}
      </List>
    </>
  )
}
