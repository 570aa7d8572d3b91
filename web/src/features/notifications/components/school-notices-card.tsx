import { t } from '@lingui/core/macro'
import { Badge, Button, Group } from '@mantine/core'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/errors.ts'
import { toasts } from '../../../lib/toasts.ts'
import { useDownload } from '../../../lib/use-download.ts'
import { useSignedIn } from '../../../lib/use-session.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageState } from '../../../ui/page-state.tsx'
import { SectionCard } from '../../../ui/section-card.tsx'
import { deleteNotice, downloadNotice, type Notice, schoolNoticesQuery } from '../notifications.api.ts'
import { audiences, NoticeFormDialog } from './notice-form-dialog.tsx'
import { NoticeList } from './notice-list.tsx'

const labelOf = (audience: string) => audiences().find(({ value }) => value === audience)?.label ?? audience

export function SchoolNoticesCard() {
  const { userId } = useSignedIn()
  const client = useQueryClient()
  const notices = useInfiniteQuery(schoolNoticesQuery(userId))
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Notice | null>(null)
  const pdf = useDownload((noticeId: string) => downloadNotice(noticeId))
  const remove = useMutation({
    mutationFn: (noticeId: string) => deleteNotice(noticeId),
    onSuccess: ({ message }) => toasts.success(message),
    onError: (error) => toasts.error(errorText(error)),
    onSettled: () => {
      setLeaving(null)
      return client.invalidateQueries({ queryKey: schoolNoticesQuery(userId).queryKey })
    },
  })
  return (
    <SectionCard
      title={t`Notice board`}
      description={t`Teachers and students read it on their dashboards.`}
      actions={<Button onClick={() => setIsAdding(true)}>{t`Add Notice`}</Button>}
    >
      <PageState
        query={notices}
        loadingLabel={t`Loading notices`}
        isEmpty={({ pages }) => pages.every((page) => page.notices.length === 0)}
        empty={<EmptyState title={t`No notices yet.`}>{t`What you put up is seen at once.`}</EmptyState>}
      >
        {({ pages }) => (
          <NoticeList
            notices={pages.flatMap((page) => page.notices)}
            actions={(notice) => (
              <Group gap="xs" mt="xs">
                <Badge variant="light" color="gray" tt="none" c="var(--mantine-color-text)">
                  {labelOf(notice.audience)}
                </Badge>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={t`PDF of ${{ title: notice.title }}`}
                  onClick={() => pdf.mutate(notice.notice_id)}
                >
                  {t`PDF`}
                </Button>
                <Button
                  variant="subtle"
                  color="brick"
                  size="xs"
                  aria-label={t`Take down ${{ title: notice.title }}`}
                  onClick={() => setLeaving(notice)}
                >
                  {t`Take down`}
                </Button>
              </Group>
            )}
          />
        )}
      </PageState>
      {notices.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          onClick={() => void notices.fetchNextPage()}
          loading={notices.isFetchingNextPage}
        >
          {t`Show earlier notices`}
        </Button>
      )}
      <NoticeFormDialog opened={isAdding} userId={userId} onClose={() => setIsAdding(false)} />
      <ConfirmDialog
        opened={leaving !== null}
        title={t`Take down ${{ title: leaving?.title ?? '' }}?`}
        confirmLabel={t`Yes, take down`}
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving.notice_id)}
        onCancel={() => setLeaving(null)}
      >
        {t`Nobody sees it any more. Mails that went out are not called back.`}
      </ConfirmDialog>
    </SectionCard>
  )
}
