import { t } from '@lingui/core/macro'

/** In the order around the hexagon, neighbours being the most alike. */
const names = (): Record<string, string> => ({
  Realistic: t`Realistic`,
  Investigative: t`Investigative`,
  Artistic: t`Artistic`,
  Social: t`Social`,
  Enterprising: t`Enterprising`,
  Conventional: t`Conventional`,
})

/** A theme of interests in the language of the page. */
export const themeName = (theme: string): string => names()[theme] ?? theme
export const themeChoices = () => Object.entries(names()).map(([value, label]) => ({ value, label }))
