import { t } from '@lingui/core/macro'
import { Button, NativeSelect, Tabs, TextInput } from '@mantine/core'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { LineSkeleton, PageState } from '../../../ui/page-state.tsx'
import { TablePager } from '../../../ui/table-pager.tsx'
import { useDelayedText } from '../../../ui/use-delayed-text.ts'
import { useListState } from '../../../ui/use-list-state.ts'
import classes from '../components/paper-card.module.css'
import { PaperCard } from '../components/paper-card.tsx'
import { usePaperLinks } from '../paper-links.ts'
import { historyQuery } from '../papers.api.ts'
import { useHasColleagues } from '../use-colleagues.ts'

const NewAnswers = lazyPart(async () => (await import('../../concerns/index.ts')).NewAnswers)
const OwnQuestionsLink = lazyPart(async () => (await import('../../own-questions/index.ts')).OwnQuestionsLink)
const PracticeLink = lazyPart(async () => (await import('../../practice/index.ts')).PracticeLink)

const sorts = () => [
  { value: '', label: t`Date: newest first` },
  { value: 'date_up', label: t`Date: oldest first` },
  { value: 'marks_down', label: t`Marks: most first` },
  { value: 'marks_up', label: t`Marks: fewest first` },
]

/** The papers that somebody made, and those that colleagues share. */
export function HistoryPage() {
  const { role, generator } = usePaperLinks()
  const hasColleagues = useHasColleagues()
  const { state, set } = useListState(['show'])
  const query = useQuery(historyQuery(state))
  const [search, setSearch] = useDelayedText(state.search, (text) => set({ search: text }))
  const isShared = hasColleagues && state.filters['show'] === 'shared'
  return (
    <>
      <PageHeader
        title={t`Past Questions`}
        description={t`Every paper with its key, as it was made or last changed.`}
        actions={
          <>
            {role === 'student' ? <PracticeLink /> : <OwnQuestionsLink />}
            <Button component={Link} to={generator} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}>
              {t`Generate New`}
            </Button>
          </>
        }
      />
      <NewAnswers about="question" />
      {hasColleagues && (
        <Tabs
          value={isShared ? 'shared' : 'own'}
          mb="md"
          onChange={(show) => set({ filters: { show: show === 'shared' ? 'shared' : '' } })}
        >
          <Tabs.List>
            <Tabs.Tab value="own">{t`Mine`}</Tabs.Tab>
            <Tabs.Tab value="shared">{t`Shared by colleagues`}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      <div className={classes.toolbar}>
        <TextInput
          type="search"
          className={classes.search ?? ''}
          aria-label={t`Search by subject or class`}
          placeholder={t`Search by subject or class`}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label={t`Sort by`}
          data={sorts()}
          value={sorts().some(({ value }) => value === state.sort) ? state.sort : ''}
          onChange={(event) => set({ sort: event.currentTarget.value })}
        />
      </div>
      <PageState
        query={query}
        skeleton={<LineSkeleton lines={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Nothing isSearch={state.search !== ''} isShared={isShared} />}
      >
        {(page) => (
          <>
            <ul className={classes.cards} aria-label={t`Question papers`} aria-busy={query.isFetching}>
              {page.rows.map((paper) => (
                <PaperCard key={paper.id} paper={paper} />
              ))}
            </ul>
            <TablePager page={page} state={state} onState={set} />
          </>
        )}
      </PageState>
    </>
  )
}

function Nothing({ isSearch, isShared }: { isSearch: boolean; isShared: boolean }) {
  const { generator } = usePaperLinks()
  if (isSearch) return <EmptyState title={t`No paper found.`}>{t`Try another subject, class or title.`}</EmptyState>
  if (isShared)
    return (
      <EmptyState
        title={t`Nothing shared yet.`}
      >{t`Papers that other teachers of your school share are listed here.`}</EmptyState>
    )
  return (
    <EmptyState
      title={t`No question papers yet.`}
      action={<Button component={Link} to={generator}>{t`Generate Now`}</Button>}
    >
      {t`Each paper that you make is kept here with its answer key.`}
    </EmptyState>
  )
}
