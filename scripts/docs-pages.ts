import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { root } from './steps.ts'

const callersOf = ({ callers }: EndpointSpec) => (typeof callers === 'string' ? callers : callers.join(', '))

/** docs/endpoints.md: every call by feature, from the contract. */
export function endpointsPage(): string {
  const features = [...new Set(allEndpoints.map((endpoint) => endpoint.feature))].toSorted()
  const section = (feature: string) => [
    `## ${feature}`,
    '',
    '| Call | Who | Policy | Answers | What |',
    '| --- | --- | --- | --- | --- |',
    ...allEndpoints
      .filter((endpoint) => endpoint.feature === feature)
      .toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`))
      .map((endpoint) => {
        const answers = Object.keys(endpoint.reply).join(', ')
        const call = `\`${endpoint.method} ${endpoint.path}\``
        return `| ${call} | ${callersOf(endpoint)} | ${endpoint.policy} | ${answers} | ${endpoint.summary} |`
      }),
    '',
  ]
  return ['# Calls', '', 'Made from the contract by `npm run docs`.', '', ...features.flatMap(section)].join('\n')
}

/** docs/screens.md: every address of the web app, from its table of paths. */
export function screensPage(): string {
  const source = readFileSync(join(root, 'web', 'src', 'app', 'paths.ts'), 'utf8')
  const found = [...source.matchAll(/[`'](\/[^`']*)[`']/g)].map(([, path]) =>
    // a query is no screen of its own, whether written out or put together
    path.replace(/\$\{(\w+)\}/g, ':$1').replace(/(\?|\$\{).*$/s, ''),
  )
  const screens = [...new Set(found)].filter((path) => !path.includes('#')).toSorted()
  return [
    '# Screens',
    '',
    'Made from the web app’s table of paths by `npm run docs`.',
    '',
    ...screens.map((path) => `- \`${path}\``),
    '',
  ].join('\n')
}
