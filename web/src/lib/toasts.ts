import { toast } from 'react-hot-toast'

// spec 9; loading stays until dismissed, the limit of 20 and the removal after 1 s are the library's own
const TOAST_TIMES = { success: 2000, error: 4000, blank: 4000, registration: 7000 } as const

const alert = { role: 'alert', 'aria-live': 'assertive' } as const

export const toasts = {
  success: (text: string) => toast.success(text, { duration: TOAST_TIMES.success }),
  registration: (text: string) => toast.success(text, { duration: TOAST_TIMES.registration }),
  error: (text: string) => toast.error(text, { duration: TOAST_TIMES.error, ariaProps: alert }),
  blank: (text: string) => toast(text, { duration: TOAST_TIMES.blank }),
  /** Answers what takes the toast away again. */
  loading: (text: string) => {
    const id = toast.loading(text)
    return () => toast.dismiss(id)
  },
}
