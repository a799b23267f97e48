import { readStoredUser } from '../../../shared/api/stored-user.ts'

/**
 * Shows the signed-in person in place of the sign-in, as this browser remembers them: asking the server would
 * cost every visitor a call that is refused.
 */
export function showUser(): void {
  const user = readStoredUser()
  if (!user) return
  const texts: Record<string, string> = {
    initial: user.name.slice(0, 1),
    name: user.name,
    detail: user.handle ? `@${user.handle}` : '',
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-user]'))
    element.textContent = texts[element.dataset['user']!] ?? ''
  for (const element of document.querySelectorAll<HTMLElement>('[data-for]'))
    element.hidden = element.dataset['for'] !== 'user'
}
