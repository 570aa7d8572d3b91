import { listSchoolNotices } from '@margam/contract/notifications'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { serve } from '../../../testing/server.ts'
import { show } from '../../../testing/show.tsx'
import { SchoolNoticesCard } from './school-notices-card.tsx'

const noticeOf = (title: string) => ({
  notice_id: title,
  title,
  body: '',
  audience: 'everyone' as const,
  created_at: '2026-11-25T06:00:00.000Z',
})

test('earlier notices are shown below the latest ones, as long as there are any', async () => {
  serve(listSchoolNotices, ({ query }) =>
    query['cursor'] === 'c'
      ? { notices: [noticeOf('Sports day')], total: 2, next_cursor: null }
      : { notices: [noticeOf('Holiday')], total: 2, next_cursor: 'c' },
  )
  const user = show(<SchoolNoticesCard />)
  await user.click(await screen.findByRole('button', { name: 'Show earlier notices' }))
  expect(await screen.findByRole('heading', { name: 'Sports day' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Holiday' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier notices' })).toBeNull()
})
