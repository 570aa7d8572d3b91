/**
 * A screen's path as the build lists it beside the web app, so that the server knows which addresses are screens: `:id`
 * for whatever changes in it, and nothing behind it.
 */
export const listedPath = (path: string) => path.replace(/:\w+/g, ':id').replace(/(?<=.)\/$/, '')
