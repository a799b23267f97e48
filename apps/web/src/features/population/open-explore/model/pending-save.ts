const KEY = 'exploreSave'
/** A sign-in that takes longer was given up. */
const KEPT_MS = 30 * 60_000

/** Remembers in this tab that a visitor wants the audience of a name; it is saved when they are back, signed in. */
export function rememberSave(name: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ name, at: Date.now() }))
}

/** Whether the audience of this name was asked for before the sign-in; once. */
export function takePendingSave(name: string): boolean {
  const stored = sessionStorage.getItem(KEY)
  if (stored === null) return false
  sessionStorage.removeItem(KEY)
  try {
    const { name: asked, at } = JSON.parse(stored) as { name?: unknown; at?: unknown }
    return asked === name && typeof at === 'number' && Date.now() - at < KEPT_MS
  } catch {
    return false
  }
}
