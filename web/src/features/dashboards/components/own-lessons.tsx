import { t } from '@lingui/core/macro'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { linkTo } from '../../../app/link-to.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { type OwnWeek, ownWeekQuery } from '../../timetable/index.ts'
import { TodayLessons } from './today-lessons.tsx'

/** A student's lessons of today. */
export function OwnLessons() {
  const { userId } = useSignedIn()
  const query = useQuery(ownWeekQuery(userId, ''))
  return (
    <SectionCard
      title={t`Today’s lessons`}
      actions={
        <Anchor component={Link} to={linkTo('/student/timetable')} underline="always">
          {t`Timetable`}
        </Anchor>
      }
    >
      <PageState
        query={query}
        loadingLabel={t`Loading today’s lessons`}
        isEmpty={(week) => !todayOf(week)?.lessons.length}
        empty={query.data && <Text c="dimmed">{noLessons(todayOf(query.data))}</Text>}
      >
        {(week) => (
          <TodayLessons
            lessons={(todayOf(week)?.lessons ?? []).map(
              ({ id, subject, teacher, room, starts_minute, ends_minute }) => ({
                id,
                what: (
                  <Text component="span" fw={650} display="block">
                    {subject}
                  </Text>
                ),
                by: teacher,
                room,
                starts_minute,
                ends_minute,
              }),
            )}
          />
        )}
      </PageState>
    </SectionCard>
  )
}

type Day = OwnWeek['days'][number]
/** Undefined on a day of the week on which the school never works. */
const todayOf = ({ days, today }: OwnWeek): Day | undefined => days.find(({ day }) => day === today)

function noLessons(today: Day | undefined): string {
  if (!today) return t`No school today.`
  if (today.closed) return today.closed
  if (!today.class_name) return t`You are in no class yet. Your lessons will stand here.`
  return today.is_planned ? t`You have no lessons today.` : t`Your school has not planned your lessons yet.`
}
