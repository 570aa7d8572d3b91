import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Text } from '@mantine/core'
import type { Role } from '@margam/contract/endpoint'
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconLogout,
  IconUserCog,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Me } from '../lib/who-am-i.ts'
import { ColourSchemeToggle } from '../ui/colour-scheme-toggle.tsx'
import { useAskToLeave } from '../ui/use-unsaved-guard.ts'
import { nameOfAccount } from './account-name.ts'
import { AccountSwitch } from './account-switch.tsx'
import { linkTo } from './link-to.ts'
import { useSignOut } from './use-sign-out.tsx'
import classes from './user-card.module.css'

const roleName = (role: Role): string =>
  ({
    student: t`Student`,
    teacher: t`Teacher`,
    organisation: t`Organisation`,
    demo_user: t`Demo visitor`,
    superadmin: t`Superadmin`,
  })[role]

interface UserCardProps {
  me: Me | undefined
  role: Role
  isRail: boolean
  /** Absent where the sidebar is a drawer. */
  onToggleRail?: (() => void) | undefined
}
export function UserCard({ me, role, isRail, onToggleRail }: UserCardProps) {
  const askToLeave = useAskToLeave()
  const { signOut, question } = useSignOut(linkTo('/'))
  const account = me && (nameOfAccount(me) ?? (role === 'organisation' ? null : me.organisation_name))
  const railLabel = isRail ? t`Widen the sidebar` : t`Narrow the sidebar`
  const RailIcon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.card}>
      {!isRail && (
        <div className={classes.who}>
          <Text fw={650} truncate title={me?.full_name}>
            {me?.full_name ?? ' '}
          </Text>
          <Text size="sm" c="dimmed" truncate title={me?.email}>
            {me?.email ?? ' '}
          </Text>
          <Text size="sm" c="dimmed" truncate>
            {account ? `${roleName(role)} · ${account}` : roleName(role)}
          </Text>
          {me && me.accounts.length > 1 && <AccountSwitch me={me} />}
        </div>
      )}
      <Group gap="xs" justify={isRail ? 'center' : 'flex-start'}>
        <ActionIcon
          component={Link}
          to={linkTo('/settings')}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t`My account`}
          title={t`My account`}
        >
          <IconUserCog size={20} stroke={1.75} />
        </ActionIcon>
        <CardButton label={t`Sign out`} icon={IconLogout} onClick={() => askToLeave(signOut)} />
        <ColourSchemeToggle />
        {onToggleRail && <CardButton label={railLabel} icon={RailIcon} onClick={onToggleRail} />}
      </Group>
      {question}
    </div>
  )
}

interface CardButtonProps {
  label: string
  icon: TablerIcon
  onClick: () => void
}
const CardButton = ({ label, icon: Icon, onClick }: CardButtonProps) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} title={label} onClick={onClick}>
    <Icon size={20} stroke={1.75} />
  </ActionIcon>
)
