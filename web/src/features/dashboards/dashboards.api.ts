import { organisationDashboard, studentDashboard, teacherDashboard } from '@margam/contract/dashboards'
import type { ReplyOf } from '@margam/contract/endpoint'
import { listAnswers } from '@margam/contract/feedback'
import { readPeopleToday } from '@margam/contract/people-today'
import { readWeekResults } from '@margam/contract/week-results'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type StudentDashboard = ReplyOf<typeof studentDashboard>

export const studentDashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['student-dashboard', userId],
    queryFn: ({ signal }) => call(studentDashboard, { params: { userId }, signal }),
    // what was just read is new no more
    staleTime: 0,
  })

export type TeacherDashboard = ReplyOf<typeof teacherDashboard>

export const teacherDashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['teacher-dashboard', userId],
    queryFn: ({ signal }) => call(teacherDashboard, { params: { userId }, signal }),
  })

export type OrganisationDashboard = ReplyOf<typeof organisationDashboard>

export const organisationDashboardQuery = (userId: string) =>
  queryOptions({
    queryKey: ['organisation-dashboard', userId],
    queryFn: ({ signal }) => call(organisationDashboard, { params: { userId }, signal }),
  })

export type PeopleToday = ReplyOf<typeof readPeopleToday>

export const peopleTodayQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people-today', userId],
    queryFn: ({ signal }) => call(readPeopleToday, { signal }),
  })

/** What students answered a teacher lately. */
export const answersQuery = (userId: string) =>
  queryOptions({
    queryKey: ['feedback', 'answers', userId],
    queryFn: ({ signal }) => call(listAnswers, { signal }),
  })

export type WeekResult = ReplyOf<typeof readWeekResults>['exams'][number]

const RESULTS_AT_ONCE = '6'
export const weekResultsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['week-results', userId],
    queryFn: ({ pageParam, signal }) =>
      call(readWeekResults, { query: { limit: RESULTS_AT_ONCE, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })
