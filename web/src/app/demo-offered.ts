/** Whether this installation has the demo sign-in; the server writes it into the page. */
export const isDemoOffered = (): boolean =>
  document.querySelector('meta[name="demo"]')?.getAttribute('content') !== 'off'
