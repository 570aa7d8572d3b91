import { allEndpoints } from '@margam/contract'
import type { EndpointSpec } from '@margam/contract/endpoint'
import { type IdRule, POLICIES, policyOf } from '@margam/contract/policies'
import type { Screen } from '../web/src/app/screen.ts'
import { screens } from './screens.ts'

const callersOf = ({ callers }: EndpointSpec) => (typeof callers === 'string' ? callers : callers.join(', '))

const SHOWN = { 400: '400 at its field', 404: '404', 200: 'no effect' }

/** `class_id`: seen-class; with what an id that may not be used answers where that is no 404. */
const ruleOf = ([path, rule]: [string, IdRule]) => {
  const name = `\`${path}\`: ${policyOf(rule)}`
  if (typeof rule === 'string') return name
  const answer = rule.byCall ?? (rule.refusal ? 400 : 404)
  const of = rule.of ? ` of \`${rule.of}\`` : ''
  const optional = rule.optional ? ', may be left out' : ''
  return `${name}${of}${optional}${answer === 404 ? '' : `, else ${SHOWN[answer]}`}`
}
const idsOf = ({ ids, callers }: EndpointSpec) =>
  ids ? Object.entries(ids).map(ruleOf).join('<br>') : callers === 'public' ? 'none' : 'none: the token says whose'

/** docs/endpoints.md: every call by feature, from the contract. */
export function endpointsPage(): string {
  const features = [...new Set(allEndpoints.map((endpoint) => endpoint.feature))].toSorted()
  const section = (feature: string) => [
    `## ${feature}`,
    '',
    '| Call | Who | Ids | Answers | What |',
    '| --- | --- | --- | --- | --- |',
    ...allEndpoints
      .filter((endpoint) => endpoint.feature === feature)
      .toSorted((a, b) => `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`))
      .map((endpoint) => {
        const answers = Object.keys(endpoint.reply).join(', ')
        const call = `\`${endpoint.method} ${endpoint.path}\``
        return `| ${call} | ${callersOf(endpoint)} | ${idsOf(endpoint)} | ${answers} | ${endpoint.summary} |`
      }),
    '',
  ]
  const policies = Object.entries(POLICIES).map(([name, sentence]) => `- **${name}**: ${sentence}`)
  return [
    '# Calls',
    '',
    'Made from the contract by `npm run docs`.',
    '',
    'Each id of a call says whom it may name. An id that names nothing and one that names what the caller may not see are',
    'the same 404, unless something else is said.',
    '',
    ...policies,
    '',
    ...features.flatMap(section),
  ].join('\n')
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
