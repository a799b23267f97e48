const KEY = 'foreign-team'

/** A link led to a team the reader is not in: said once, where they land. */
export const noteForeignTeam = (slug: string): void => sessionStorage.setItem(KEY, slug)

export function takeForeignTeam(): string | null {
  const slug = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  return slug
}
