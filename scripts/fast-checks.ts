import { checkWith, type Outcome, runVitest } from './steps.ts'

/** Everything that needs neither a database server nor a browser. */
export async function runFastChecks(): Promise<Outcome[]> {
  return [
    await checkWith('format', 'biome', ['check', '.']),
    await checkWith('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    await checkWith('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
    await checkWith('types of the web app', 'tsc', ['--noEmit', '-p', 'web/tsconfig.json']),
    await checkWith('dead code', 'knip', []),
    await runVitest('unit tests', 'unit'),
    await runVitest('component tests', 'components'),
  ]
}
