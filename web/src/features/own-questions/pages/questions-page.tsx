import { t } from '@lingui/core/macro'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDayOf, formatNumber } from '../../../lib/format.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ListFilter } from '../../../ui/list-filter.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useListState } from '../../../ui/use-list-state.ts'
import { QuestionText, typeWords } from '../../papers/index.ts'
import { ProposeButton } from '../../proposed-questions/index.ts'
import classes from '../components/own-questions.module.css'
import { PlaceFields } from '../components/place-fields.tsx'
import { StatusBadge } from '../components/status-badge.tsx'
import { ToReview } from '../components/to-review.tsx'
import { useOwnLinks } from '../own-links.ts'
import { FILTERS, type ListedQuestion, questionsQuery } from '../own-questions.api.ts'
import { statusWords } from '../status-words.ts'

const ExportDialog = lazyPart(async () => (await import('../components/export-dialog.tsx')).ExportDialog)

/** The own questions of a teacher, or of a school. */
export function QuestionsPage() {
  const links = useOwnLinks()
  const [isExporting, setExporting] = useState(false)
  const { state, set } = useListState(FILTERS)
  const query = useQuery(questionsQuery(state))
  const { brd = '', cls = '', sub = '', topic = '' } = state.filters
  const needsReview = query.data?.needs_review ?? true
  const write = (
    <Button
      component={Link}
      to={`${links.write}?${new URLSearchParams({ brd, cls, sub, topic }).toString()}`}
      leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}
    >
      {t`Write a question`}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t`Own questions`}
        description={
          needsReview
            ? t`Questions that you and your colleagues write. Papers can use those that a second person has approved.`
            : t`Questions that you write. Your papers can use those that you have approved.`
        }
        actions={
          <>
            <ProposeButton place={{ brd, cls, sub, topic }} PlaceFields={PlaceFields} linkOf={links.question} />
            <Button variant="default" onClick={() => setExporting(true)}>{t`Export`}</Button>
            <Button component={Link} to={links.bringIn} variant="default">
              {t`Import`}
            </Button>
            {write}
          </>
        }
      />
      {isExporting && <ExportDialog state={state} onClose={() => setExporting(false)} />}
      <ToReview waiting={query.data?.to_review ?? 0} isShown={state.filters['status'] === 'to-review'} />
      <div className={classes.narrow}>
        <PlaceFields
          place={{ brd, cls, sub, topic }}
          onPlace={(place) => set({ filters: { ...state.filters, ...place } })}
        />
      </div>
      <DataTable
        label={t`Own questions`}
        columns={columns(links.question, needsReview)}
        query={query}
        rowKey={({ question_id }) => question_id}
        state={state}
        onState={set}
        searchPlaceholder={t`Search in questions and tags`}
        filters={
          <>
            <ListFilter label={t`Status`} name="status" options={statuses(needsReview)} state={state} onState={set} />
            {needsReview && (
              <ListFilter
                label={t`Whose`}
                name="show"
                options={[
                  { value: '', label: t`Of everybody` },
                  { value: 'own', label: t`Written by me` },
                ]}
                state={state}
                onState={set}
              />
            )}
          </>
        }
        empty={
          <EmptyState title={t`No own questions yet.`} action={write}>
            {t`Write a question with its answer and marks, and your papers can have it beside those of the bank.`}
          </EmptyState>
        }
      />
    </>
  )
}

/** A table stays for the question’s own screen. */
const lineOf = (stem: string) => stem.replace(/<table[\s\S]*<\/table>/g, ' …')

const statuses = (needsReview: boolean) => {
  const words = statusWords()
  return [
    { value: '', label: t`Every status` },
    { value: 'draft', label: words.draft },
    ...(needsReview
      ? [
          { value: 'in-review', label: words['in-review'] },
          { value: 'to-review', label: t`Waiting for me` },
        ]
      : []),
    { value: 'approved', label: words.approved },
    { value: 'archived', label: t`Archived` },
  ]
}

const columns = (linkOf: (id: string) => string, hasColleagues: boolean): Column<ListedQuestion>[] => [
  {
    key: 'question',
    header: t`Question`,
    cell: ({ question_id: id, stem }) => (
      <Anchor component={Link} to={linkOf(id)} className={classes.clipped ?? ''} display="block">
        <QuestionText text={lineOf(stem)} />
      </Anchor>
    ),
  },
  {
    key: 'place',
    header: t`For`,
    cell: ({ brd, cls, sub, topic_name: topic }) => (
      <>
        <Text size="sm">{t`${{ board: brd }}, class ${{ cls }}, ${{ subject: sub }}`}</Text>
        <Text size="sm" c="dimmed">
          {topic}
        </Text>
      </>
    ),
  },
  { key: 'type', header: t`Kind`, cell: ({ type }) => typeWords()[type] },
  { key: 'marks', header: t`Marks`, numeric: true, sortable: true, cell: ({ marks }) => formatNumber(marks) },
  {
    key: 'status',
    header: t`Status`,
    cell: (row) => (
      <Group gap={4}>
        <StatusBadge {...row} />
        {row.is_in_use && row.status !== 'approved' && <Text size="xs">{t`In use as approved before`}</Text>}
      </Group>
    ),
  },
  ...(hasColleagues
    ? [{ key: 'by', header: t`Written by`, cell: ({ written_by: by }: ListedQuestion) => by || '–' }]
    : []),
  {
    key: 'date',
    header: t`Written`,
    unbroken: true,
    sortable: true,
    cell: ({ written_at: at }) => formatDayOf(at),
  },
]
