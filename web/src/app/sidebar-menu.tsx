import { NavLink } from '@mantine/core'
import {
  IconAward,
  IconBooks,
  IconCalendarEvent,
  IconCalendarWeek,
  IconCertificate,
  IconChalkboard,
  IconChartBar,
  IconChartDots,
  IconChecklist,
  IconClipboardList,
  IconCompass,
  IconCreditCard,
  IconFilePencil,
  IconFileText,
  IconFlag,
  IconGauge,
  IconHistory,
  IconLayoutDashboard,
  IconMap2,
  IconMessageCircle,
  IconPlus,
  IconProgressCheck,
  IconSchool,
  IconServer,
  IconSettings,
  IconSpeakerphone,
  IconUser,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { NavLink as RouterNavLink, useLocation } from 'react-router'
import { flatMenu, isGroup, type MenuEntry, type MenuItem } from './menus.ts'
import type { MenuIcon } from './screen.ts'
import classes from './sidebar-menu.module.css'

const ICONS: Record<MenuIcon, TablerIcon> = {
  dashboard: IconLayoutDashboard,
  students: IconUsers,
  subjects: IconBooks,
  teachers: IconChalkboard,
  classes: IconSchool,
  add: IconPlus,
  years: IconCalendarEvent,
  attendance: IconChecklist,
  schedule: IconCalendarWeek,
  marks: IconClipboardList,
  cards: IconCertificate,
  prediction: IconChartDots,
  history: IconHistory,
  notices: IconSpeakerphone,
  settings: IconSettings,
  tour: IconMap2,
  grades: IconAward,
  feedback: IconMessageCircle,
  analytics: IconChartBar,
  profile: IconUser,
  plans: IconCreditCard,
  work: IconProgressCheck,
  installation: IconServer,
  legal: IconFileText,
  figures: IconGauge,
  concerns: IconFlag,
  papers: IconFilePencil,
  careers: IconCompass,
}

interface SidebarMenuProps {
  entries: MenuEntry[]
  isRail: boolean
}
export function SidebarMenu({ entries, isRail }: SidebarMenuProps) {
  const shown = isRail ? flatMenu(entries) : entries
  return (
    <ul className={classes.list}>
      {shown.map((entry) =>
        isGroup(entry) ? (
          <li key={entry.label}>
            <p className={classes.group}>{entry.label}</p>
            <ul className={classes.list}>
              {entry.items.map((item) => (
                <SidebarItem key={item.to} item={item} isRail={isRail} />
              ))}
            </ul>
          </li>
        ) : (
          <SidebarItem key={entry.to} item={entry} isRail={isRail} />
        ),
      )}
    </ul>
  )
}

const ROOM = 8

/** Scrolls a menu that is longer than the window to where one is, and nothing else: `scrollIntoView` moves the page too. */
function showInMenu(link: HTMLElement) {
  const menu = link.closest<HTMLElement>('[data-menu]')
  if (!menu) return
  const [shown, own] = [menu.getBoundingClientRect(), link.getBoundingClientRect()]
  menu.scrollTop += Math.max(0, own.bottom + ROOM - shown.bottom) - Math.max(0, shown.top - own.top + ROOM)
}

function SidebarItem({ item, isRail }: { item: MenuItem; isRail: boolean }) {
  const { pathname } = useLocation()
  const Icon = ICONS[item.icon]
  const current = pathname === item.to || pathname === `${item.to}/`
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (current && link.current) showInMenu(link.current)
  }, [current])
  return (
    <li>
      <NavLink
        ref={link}
        component={RouterNavLink}
        to={item.to}
        end
        active={current}
        aria-current={current ? 'page' : undefined}
        aria-label={isRail ? item.label : undefined}
        title={isRail ? item.label : undefined}
        className={classes.item}
        data-rail={isRail || undefined}
        label={isRail ? undefined : item.label}
        leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      />
    </li>
  )
}
