import type { Screen } from '../web/src/app/screen.ts'

// Read by its address, so that the pages, which need a browser's types, stay out of this program's check of types.
const declared = new URL('../web/src/app/screens.ts', import.meta.url).href

/** Every screen of the web app, as the features declare them. */
export const { screens } = (await import(declared)) as { screens: readonly Screen[] }
