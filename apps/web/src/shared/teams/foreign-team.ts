const KEY = 'foreign-team'

/** Stores that a link led to a team the user does not belong to: reported once on the next screen. */
export const storeForeignTeam = (slug: string): void => sessionStorage.setItem(KEY, slug)

export function consumeForeignTeam(): string | null {
  const slug = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return slug
}
