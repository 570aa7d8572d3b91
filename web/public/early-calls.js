// Asks for what a screen shows first while its scripts are still on their way; lib/early-calls.ts hands the answers on.
;(() => {
  const { callers, calls } = document.currentScript.dataset
  try {
    const isDemo = localStorage.getItem('is_demo_user') === 'true'
    const token = localStorage.getItem('user_token') ?? (isDemo ? localStorage.getItem('demo_user_token') : null)
    // An address with a choice of its own asks for something else.
    if (token === null || location.search) return
    const payload = JSON.parse(atob(token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')))
    const isOver = payload.exp * 1000 <= Date.now()
    if (isOver || !callers.split(' ').includes(payload.user_role)) return
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    // A browser without HTTP/2 has six connections: an answer that takes its time must not keep the scripts waiting.
    const ask = (url) => fetch(url, { credentials: 'include', headers, priority: 'low' })
    const urls = calls.split(' ').map((path) => path.replace(':userId', encodeURIComponent(payload.user_id)))
    const answers = new Map(urls.map((url) => [url, ask(url)]))
    // Whoever takes an answer is told of its failure; one that nobody takes has nobody to tell.
    for (const answer of answers.values()) answer.catch(() => undefined)
    window.earlyCalls = { token, answers }
  } catch {
    // No storage or no token of ours: the screen asks by itself, and says what is wrong.
  }
})()
