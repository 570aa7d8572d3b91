import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { errorText } from '../../../lib/errors.ts'
import { formatList } from '../../../lib/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { CardStudents } from '../components/card-students.tsx'
import { GenerateCards } from '../components/generate-cards.tsx'
import { PeriodSelect } from '../components/period-select.tsx'
import { type CardList, cardsQuery, issuedQuery, type ReportScope, WHOLE_YEAR } from '../report-cards.api.ts'
import { areasLink, reportLink } from '../report-links.ts'
import { unpublishedTitle } from '../report-text.ts'
import { scopeQuery, useReportScope } from '../use-report-scope.ts'

const GiveOutDialog = lazyPart(async () => (await import('../components/give-out-dialog.tsx')).GiveOutDialog)

/** The report cards of a class: what is missing, the remarks, and the PDF of all of them. */
export function ReportCardsPage() {
  const { scope: asking, showRank: asked, setPeriod } = useReportScope()
  // kept off the address of this screen, where a change of it would ask about remarks that are being written
  const [showRank, setShowRank] = useState(asked)
  const query = useQuery(cardsQuery(asking))
  const { data } = query
  const period = data?.period ?? asking.period
  // what is written and made here is of the period that is shown, also when a new term begins meanwhile
  const scope = useMemo(() => ({ ...asking, period }), [asking, period])
  return (
    <>
      <PageHeader
        title={data ? t`Report cards of ${{ section: data.class_name }}` : t`Report cards`}
        description={data && `${data.academic_year} · ${data.period_name}`}
        actions={
          data?.has_areas && (
            <Button component={Link} variant="default" to={areasLink(scope) + areasPeriod(data)}>
              {t`Grade areas`}
            </Button>
          )
        }
        back={{ to: reportLink(scope) + scopeQuery(scope.period), label: t`Class report` }}
      />
      <Stack gap="lg">
        {data && <PeriodSelect {...data} onPeriod={setPeriod} />}
        <PageState
          query={query}
          isEmpty={(list) => list.students.length === 0}
          empty={<EmptyState title={t`This class has no students.`} />}
        >
          {(list) => <Cards key={list.period} list={list} scope={scope} showRank={showRank} onRank={setShowRank} />}
        </PageState>
      </Stack>
    </>
  )
}

interface CardsProps {
  list: CardList
  scope: ReportScope
  showRank: boolean
  onRank: (showRank: boolean) => void
}
function Cards({ list, scope, showRank, onRank }: CardsProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [isGiving, setIsGiving] = useState(false)
  const issued = useQuery(issuedQuery(scope))
  return (
    <Stack gap="lg">
      {list.unpublished.length > 0 && <Unpublished list={list} />}
      <GenerateCards
        scope={scope}
        students={list.students.length}
        chosen={chosen}
        warning={warningOf(list)}
        showRank={showRank}
        onRank={onRank}
        onGiveOut={issued.data && (() => setIsGiving(true))}
      />
      {issued.error && (
        <Alert color="brick" role="alert" title={t`It is not known which cards were given out.`}>
          {errorText(issued.error)}
        </Alert>
      )}
      {isGiving && issued.data && (
        <GiveOutDialog
          list={list}
          reach={issued.data}
          scope={scope}
          asked={{ rank: showRank, studentIds: chosen }}
          onClose={() => setIsGiving(false)}
        />
      )}
      <SectionCard
        title={t`Students`}
        description={
          list.is_archived
            ? t`This class is archived: its remarks stay as they are.`
            : t`A name opens the card as it will be printed. Remarks are saved while you write.`
        }
      >
        <CardStudents
          list={list}
          issued={issued.data?.cards ?? []}
          scope={scope}
          query={scopeQuery(scope.period, showRank)}
          chosen={chosen}
          onChoose={setChosen}
        />
      </SectionCard>
    </Stack>
  )
}

/** Areas are graded in terms: those of the term shown, or of the one that runs. */
const areasPeriod = ({ period }: CardList) => (period === WHOLE_YEAR ? '' : `?period=${period}`)

function warningOf({ students, exams }: CardList): string | null {
  if (exams === 0) return t`No exam of this period is published, so the cards would be without results.`
  const incomplete = students.filter((student) => student.missing.length > 0).length
  if (incomplete === 0) return null
  const total = students.length
  return plural(total, {
    one: `${incomplete} of # student lacks marks; a dash stands where nothing is entered.`,
    other: plural(incomplete, {
      one: `# of ${total} students lacks marks; a dash stands where nothing is entered.`,
      other: `# of ${total} students lack marks; a dash stands where nothing is entered.`,
    }),
  })
}

function Unpublished({ list }: { list: CardList }) {
  const exams = formatList(list.unpublished.map(({ subject, exam }) => `${subject} ${exam}`))
  return (
    <Alert color="amber" title={unpublishedTitle(list.unpublished.length)}>
      <Text size="sm">
        {plural(
          { count: list.unpublished.length },
          { one: `No card shows it until then: ${exams}.`, other: `No card shows them until then: ${exams}.` },
        )}
      </Text>
    </Alert>
  )
}
