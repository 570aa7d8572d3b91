import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import type { Screen } from '../web/src/app/screen.ts'
import { screens } from './screens.ts'

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

const whoOpens = ({ callers }: Screen) => (typeof callers === 'string' ? callers : callers.join(', '))

function menuOf({ menu, title }: Screen): string {
  if (!menu) return ''
  const label = menu.label ?? title
  return menu.group ? `${menu.group} › ${label}` : label
}

/** docs/screens.md: every address of the web app, as the features declare their screens. */
export function screensPage(): string {
  const rows = screens
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .map((screen) => `| \`${screen.path}\` | ${screen.title} | ${whoOpens(screen)} | ${menuOf(screen)} |`)
  return [
    '# Screens',
    '',
    'Made from the features’ `screens.ts` by `npm run docs`.',
    '',
    '| Address | Title | Who | Menu |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
