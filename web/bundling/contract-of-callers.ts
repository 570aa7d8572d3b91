import { type PluginObj, transformAsync, types } from '@babel/core'
import type { Plugin } from 'vite'
import type { CalledEndpoint } from '../src/lib/api-client.ts'

/** What the web app reads of a call (lib/api-client.ts). */
const OF_CALLERS: ReadonlySet<string> = new Set<keyof CalledEndpoint>(['method', 'path', 'callers', 'creates'])

/**
 * Leaves of each call what its callers read, and says of every schema that nothing is lost without it: made in a
 * function of its own, for what it reads of another one (`...message.shape`) would keep both.
 */
const leaveCalls: PluginObj = {
  visitor: {
    CallExpression(path) {
      if (path.getFunctionParent()) return
      const [spec] = path.node.arguments
      if (!types.isIdentifier(path.node.callee, { name: 'endpoint' }) || !types.isObjectExpression(spec)) {
        path.replaceWith(types.callExpression(types.arrowFunctionExpression([], path.node), []))
        path.addComment('leading', '#__PURE__')
        return path.skip()
      }
      path.addComment('leading', '#__PURE__')
      spec.properties = spec.properties.filter(
        (property) =>
          !types.isObjectProperty(property) || !types.isIdentifier(property.key) || OF_CALLERS.has(property.key.name),
      )
    },
  },
}

export const callsAlone = (code: string, id: string) =>
  transformAsync(code, {
    filename: id,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript'] },
    plugins: [leaveCalls],
  })

/** The contract as the web app needs it: what is sent and answered is checked by the server, whose schemas stay there. */
export const contractOfCallers: Plugin = {
  name: 'contract-of-callers',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/src\/.*\.ts$/ },
    async handler(code, id) {
      const turned = await callsAlone(code, id)
      return turned?.code ? { code: turned.code, map: turned.map ?? null } : null
    },
  },
}
