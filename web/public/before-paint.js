// Runs before the first paint, as a file of its own because the content policy allows no inline script.
;(() => {
  let stored = null
  let size = null
  let isKnown = false
  try {
    stored = localStorage.getItem('mantine-color-scheme-value')
    size = localStorage.getItem('margam_text_size')
    isKnown = localStorage.getItem('user_token') !== null || localStorage.getItem('is_demo_user') === 'true'
  } catch {
    // Storage may be switched off; the system's scheme then decides.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  if (size === 'large' || size === 'larger') document.documentElement.setAttribute('data-text-size', size)
  // What the build drew ahead is for somebody who is not signed in.
  document.documentElement.toggleAttribute('data-known', isKnown)
  // The toasts and the dialogs' scroll lock add styles, partly while their modules load, and take the nonce from here.
  const nonce = document.querySelector('meta[property="csp-nonce"]').content
  Object.assign(window, { __nonce__: nonce, __webpack_nonce__: nonce })
})()
