import type { Callers, Role } from '@margam/contract/endpoint'

export type MenuIcon =
  | 'dashboard'
  | 'students'
  | 'prediction'
  | 'history'
  | 'settings'
  | 'tour'
  | 'subjects'
  | 'teachers'
  | 'classes'
  | 'add'
  | 'years'
  | 'attendance'
  | 'schedule'
  | 'grades'
  | 'analytics'
  | 'marks'
  | 'cards'
  | 'profile'
  | 'notices'
  | 'feedback'
  | 'plans'
  | 'work'
  | 'installation'
  | 'legal'
  | 'figures'
  | 'concerns'
  | 'papers'
  | 'careers'

export interface MenuSpec {
  icon: MenuIcon
  /** Where it stands in its role's menu, counted in steps of ten; a group stands where its first item does. */
  order: number
  /** When it differs from the screen's title. */
  label?: string
  group?: string
  /** The roles that have it in their menu, when not all who may open the screen do. */
  in?: readonly Role[]
  /** Only for a student whom a school or a teacher registered. */
  addedStudentsOnly?: boolean
  /** Only for a student who registered themselves. */
  selfRegisteredOnly?: boolean
}

/** One screen of the web app, declared beside its page. */
export interface Screen {
  /** Links are written with it (link-to.ts); what changes in it stands as `:name`, and the page reads it by that name. */
  path: `/${string}`
  callers: Callers
  /** What the screen's heading begins with, and its label in a menu. */
  title: string
  /** The page, whose code is loaded when its path is opened. */
  load: () => Promise<unknown>
  menu?: MenuSpec
  /**
   * Calls of the contract whose answers it shows first when its address says nothing more, as the app makes them: with
   * `:userId` for who is signed in. They are made while its scripts are loaded.
   */
  asks?: readonly `/${string}`[]
  /** The build draws it once for every language, so that a browser shows it before its scripts are there. */
  prerendered?: true
  /** Whose sentences it needs beside those that every screen has; the lists of screens say it. */
  words?: readonly string[]
  /** What stands around the page: by itself the public header and footer, or the sidebar when one has to be signed in. */
  frame?: 'none'
  /** For the journey through every screen, where the path and the title do not tell it. */
  visit?: {
    /** The heading, when it does not begin with the title. */
    heading?: RegExp
    /** What follows the path, with `:name` for what changes. */
    query?: string
  }
}

/**
 * A feature's screens, with the area that their sentences stand in; with `and`, that of another feature whose sentences
 * they show too, which would come with every screen if nobody said so.
 */
export const saying = <S extends Screen>(words: string, screens: readonly S[], lent?: { and: readonly string[] }) =>
  screens.map((screen) => ({ ...screen, words: [words, ...(lent?.and ?? [])] }))
