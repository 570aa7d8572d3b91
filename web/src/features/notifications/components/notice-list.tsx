import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatMoment } from '../../../lib/format.ts'
import type { Notice } from '../notifications.api.ts'

interface NoticeListProps {
  notices: Notice[]
  actions?: (notice: Notice) => ReactNode
}
export function NoticeList({ notices, actions }: NoticeListProps) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {notices.map((notice) => (
        <li key={notice.notice_id}>
          <Title order={3}>{notice.title}</Title>
          <Text size="sm" c="dimmed">
            <time dateTime={notice.created_at}>{formatMoment(notice.created_at)}</time>
          </Text>
          <Text mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {notice.body}
          </Text>
          {actions?.(notice)}
        </li>
      ))}
    </Stack>
  )
}
