import { screens } from './screens.ts'

/**
 * Every screen's path, with `:id` for whatever changes in it. The build writes them beside the web app, so that the
 * server knows which addresses are screens.
 */
export const screenList = (): string[] =>
  [...new Set(screens.map(({ path }) => path.replace(/:\w+/g, ':id').replace(/(?<=.)\/$/, '')))].toSorted()
