import { memberScreens } from './member-screens.ts'
import { publicScreens } from './public-screens.ts'
import type { Screen } from './screen.ts'

/** Every address that a link may lead to. */
export type ScreenPath = (typeof publicScreens)[number]['path'] | (typeof memberScreens)[number]['path']

/** Every screen of the web app. */
export const screens: readonly Screen[] = [...publicScreens, ...memberScreens]
