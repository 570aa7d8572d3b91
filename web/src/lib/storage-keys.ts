// spec 3 names them; they are cleared at sign-out and when another account signs in.
export const USER_TOKEN = 'user_token'
export const DEMO_USER_TOKEN = 'demo_user_token'
export const IS_DEMO_USER = 'is_demo_user'

/** Marks that were typed and not saved yet; personal, so a sign-out clears them. */
export const marksDraftKey = (parts: readonly string[]) => `margam_marks_draft:${parts.join(':')}`

/** Choices of the device, not of a person; they outlive a sign-out. */
const COLOUR_SCHEME = 'mantine-color-scheme-value'
export const SIDEBAR_RAIL = 'margam_sidebar_rail'
const DEVICE_KEYS: ReadonlySet<string> = new Set([COLOUR_SCHEME, SIDEBAR_RAIL])

/** Removes everything that a person left in this browser. */
export function wipePersonalStorage(storage: Storage) {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
  for (const key of keys) if (key !== null && !DEVICE_KEYS.has(key)) storage.removeItem(key)
}
