import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { SectionCard } from '../../../ui/section-card.tsx'
import { useAskToLeave } from '../../../ui/use-unsaved-guard.ts'
import { ListDraft } from '../../profile-drafts/index.ts'
import { SectionForm, type SectionFormProps } from './section-form.tsx'
import { SectionView } from './section-view.tsx'

interface ProfileSectionCardProps extends Omit<SectionFormProps, 'onDone'> {
  /** Only one section is open at a time. */
  isOpen: boolean
  onOpen: (open: boolean) => void
  isReadOnly?: boolean
  /** Below what is read. */
  foot?: ReactNode
  /** After Save or Cancel, when the card does more than close. */
  onDone?: SectionFormProps['onDone']
}
/** A section of a student's profile: read, or edited and saved by itself. */
export function ProfileSectionCard({
  isOpen,
  onOpen,
  isReadOnly = false,
  foot,
  onDone = () => onOpen(false),
  ...form
}: ProfileSectionCardProps) {
  const { section, profile, drafts } = form
  const askToLeave = useAskToLeave()
  const hasDraft = drafts !== undefined && drafts.namesIn(section.fields).length > 0
  return (
    <SectionCard
      title={section.title}
      actions={
        <Group gap="xs" wrap="nowrap">
          <ListDraft isDraft={hasDraft && !isOpen} />
          {!isReadOnly && (
            <Button
              variant="default"
              size="compact-md"
              aria-label={t`Edit ${section.title}`}
              aria-expanded={isOpen}
              // open already, it closes
              onClick={() => askToLeave(() => onOpen(!isOpen))}
            >
              {t`Edit`}
            </Button>
          )}
        </Group>
      }
    >
      {isOpen ? (
        <SectionForm {...form} onDone={onDone} />
      ) : (
        <>
          <SectionView section={section} profile={profile} />
          {foot}
        </>
      )}
    </SectionCard>
  )
}
