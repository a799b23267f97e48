const KEPT_MS = 24 * 60 * 60 * 1000
const keyOf = (form: string) => `rookery-form-${form}`

/**
 * What was typed into a form of the site and not sent, so that it survives a reload and a sign-in. It belongs to this
 * tab, not to a user: it begins before one signs in, and may hold an address. Older than a day, or broken, it is none.
 */
export function readDraft<T extends object>(form: string): Partial<T> {
  try {
    const { at, values } = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as {
      at?: number
      values?: Partial<T>
    }
    if (at !== undefined && values && Date.now() - at < KEPT_MS) return values
  } catch {
    // Nothing is there then.
  }
  sessionStorage.removeItem(keyOf(form))
  return {}
}

export const storeDraft = (form: string, values: object): void =>
  sessionStorage.setItem(keyOf(form), JSON.stringify({ at: Date.now(), values }))

export const forgetDraft = (form: string): void => sessionStorage.removeItem(keyOf(form))
