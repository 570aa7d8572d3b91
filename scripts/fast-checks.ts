import { checkWith, type Outcome, runVitest } from './steps.ts'

/**
 * Everything that needs neither a database server nor a browser. With names, of all tests those in whose path one of them
 * stands, the server's on the embedded database among them.
 */
export async function runFastChecks(names: readonly string[] = []): Promise<Outcome[]> {
  const code = [
    await checkWith('format', 'biome', ['check', '.']),
    await checkWith('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    await checkWith('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
    await checkWith('types of the web app', 'tsc', ['--noEmit', '-p', 'web/tsconfig.json']),
    await checkWith('dead code', 'knip', []),
  ]
  if (names.length > 0) return [...code, await runVitest(`tests of ${names.join(', ')}`, '*', {}, names)]
  return [...code, await runVitest('unit tests', 'unit'), await runVitest('component tests', 'components')]
}
