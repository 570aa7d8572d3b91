// A loading toast stays until dismissed, the limit of 20 and the removal after 1 s are the library's own
const TOAST_TIMES = { success: 2000, error: 4000, blank: 4000, registration: 7000 } as const

const alert = { role: 'alert', 'aria-live': 'assertive' } as const

type Library = typeof import('react-hot-toast')
let arrived: (library: Library) => void
/** The library, once something has asked for it. */
export const whenToasts = new Promise<Library>((resolve) => {
  arrived = resolve
})

/** It weighs as much as a screen and speaks only after a person did something, so that no first load carries it. */
export async function loadToasts(): Promise<Library> {
  const library = await import('react-hot-toast')
  arrived(library)
  return library
}

const show = async (say: (toast: Library['toast']) => string) => say((await loadToasts()).toast)

export const toasts = {
  success: (text: string) => void show((toast) => toast.success(text, { duration: TOAST_TIMES.success })),
  registration: (text: string) => void show((toast) => toast.success(text, { duration: TOAST_TIMES.registration })),
  error: (text: string) => void show((toast) => toast.error(text, { duration: TOAST_TIMES.error, ariaProps: alert })),
  blank: (text: string) => void show((toast) => toast(text, { duration: TOAST_TIMES.blank })),
  /** Answers what takes the toast away again. */
  loading: (text: string) => {
    const shown = show((toast) => toast.loading(text))
    return () => void shown.then(async (id) => (await loadToasts()).toast.dismiss(id))
  },
}
