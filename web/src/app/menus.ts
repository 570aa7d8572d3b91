import type { Role } from '@margam/contract/endpoint'
import { speak } from '../lib/speak.ts'
import { memberScreens } from './member-screens.ts'
import type { MenuIcon, MenuSpec, Screen } from './screen.ts'

export interface MenuItem {
  label: string
  to: string
  icon: MenuIcon
}
export interface MenuGroup {
  label: string
  items: MenuItem[]
}
export type MenuEntry = MenuItem | MenuGroup

export const isGroup = (entry: MenuEntry): entry is MenuGroup => 'items' in entry

type InMenu = Screen & { menu: MenuSpec }

function belongsTo(role: Role, createdBy: string) {
  return (screen: Screen): screen is InMenu => {
    const { menu, callers } = screen
    if (!menu || (createdBy === 'self' ? menu.addedStudentsOnly : menu.selfRegisteredOnly)) return false
    const roles = menu.in ?? callers
    return roles === 'signed-in' || (roles !== 'public' && roles.includes(role))
  }
}

/** A role's menu, in its order; a student's depends on who registered them. */
export function menuFor(role: Role, createdBy: string): MenuEntry[] {
  const screens: readonly Screen[] = memberScreens
  const found = screens.filter(belongsTo(role, createdBy)).toSorted((a, b) => a.menu.order - b.menu.order)
  const entries: MenuEntry[] = []
  for (const { path, title, menu } of found) {
    const item = { label: speak(menu.label ?? title), to: path, icon: menu.icon }
    const label = menu.group && speak(menu.group)
    const group = entries.find((entry) => isGroup(entry) && entry.label === label)
    if (group && isGroup(group)) group.items.push(item)
    else entries.push(label ? { label, items: [item] } : item)
  }
  return entries
}

/** Every item, groups opened: what a search over pages looks through. */
export const flatMenu = (entries: MenuEntry[]): MenuItem[] =>
  entries.flatMap((entry) => (isGroup(entry) ? entry.items : [entry]))
