import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CardStudents } from '../components/card-students.tsx'
import { GenerateCards } from '../components/generate-cards.tsx'
import { PeriodSelect } from '../components/period-select.tsx'
import { type CardList, cardsQuery } from '../report-cards.api.ts'
import { reportLink } from '../report-links.ts'
import { count } from '../report-text.ts'
import { scopeQuery, useReportScope } from '../use-report-scope.ts'

/** The report cards of a class: what is missing, the remarks, and the PDF of all of them. */
export function ReportCardsPage() {
  const { scope, showRank: asked, setPeriod } = useReportScope()
  // kept off the address of this screen, where a change of it would ask about remarks that are being written
  const [showRank, setShowRank] = useState(asked)
  const query = useQuery(cardsQuery(scope))
  const { data } = query
  return (
    <>
      <PageHeader
        title={data ? `Report cards of ${data.class_name}` : 'Report cards'}
        description={data && `${data.academic_year} · ${data.period_name}`}
        back={{ to: reportLink(scope) + scopeQuery(scope.period), label: 'Class report' }}
      />
      <Stack gap="lg">
        {data && <PeriodSelect {...data} onPeriod={setPeriod} />}
        <PageState
          query={query}
          isEmpty={(list) => list.students.length === 0}
          empty={<EmptyState title="This class has no students." />}
        >
          {(list) => (
            <Stack gap="lg">
              {list.unpublished.length > 0 && <Unpublished list={list} />}
              <GenerateCards
                key={scope.period}
                scope={scope}
                students={list.students.length}
                warning={warningOf(list)}
                showRank={showRank}
                onRank={setShowRank}
              />
              <SectionCard
                title="Students"
                description={
                  list.is_archived
                    ? 'This class is archived: its remarks stay as they are.'
                    : 'A name opens the card as it will be printed. Remarks are saved while you write.'
                }
              >
                <CardStudents list={list} scope={scope} query={scopeQuery(scope.period, showRank)} key={list.period} />
              </SectionCard>
            </Stack>
          )}
        </PageState>
      </Stack>
    </>
  )
}

function warningOf({ students, exams }: CardList): string | null {
  if (exams === 0) return 'No exam of this period is published, so the cards would be without results.'
  const incomplete = students.filter((student) => student.missing.length > 0).length
  if (incomplete === 0) return null
  const who = `${incomplete} of ${count(students.length, 'student')} ${incomplete === 1 ? 'lacks' : 'lack'} marks`
  return `${who}; a dash stands where nothing is entered.`
}

function Unpublished({ list }: { list: CardList }) {
  return (
    <Alert color="amber" title={`${count(list.unpublished.length, 'exam')} not published`}>
      <Text size="sm">
        No card shows {list.unpublished.length === 1 ? 'it' : 'them'} until then:{' '}
        {list.unpublished.map(({ subject, exam }) => `${subject} ${exam}`).join(', ')}.
      </Text>
    </Alert>
  )
}
