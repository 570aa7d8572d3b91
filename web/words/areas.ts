/**
 * Where a sentence belongs: one catalogue for each, in each language. What the home page needs stands in `public`, what
 * every other screen needs in `shell`; the rest in its feature's, which comes with the feature's screens.
 */
const PUBLIC =
  /^web\/src\/(features\/home|app\/(root|public-|route-|not-found|unauthorized|offline|skip-link|toast-region|use-sign-out)|ui\/(brand-mark|colour-scheme|confirm-dialog))/
const SHELL = /^(contract|domain|web\/src\/(app|lib|ui|features\/(feedback|notifications|[^/]+\/screens\.ts)))(\/|$)/
const FEATURE = /^web\/src\/features\/([^/]+)\//

/** The area of a file, named from the project's root. */
export function areaOf(file: string): string {
  if (PUBLIC.test(file)) return 'public'
  if (SHELL.test(file)) return 'shell'
  const feature = FEATURE.exec(file)?.[1]
  if (!feature) throw new Error(`${file} belongs to no area of words.`)
  return feature
}
