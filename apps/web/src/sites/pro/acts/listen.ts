import { LANGUAGE_KEY } from '../../../shared/i18n/language-key.ts'
import { storeReturnPath } from '../../../shared/session/return-path.ts'
import { signOut } from '../../../shared/session/sign-out.ts'
import { setTheme } from '@rookery/ui/theme/theme.ts'

const presentPath = () => location.pathname + location.search + location.hash

/** The other of the two themes than the one that is shown. */
const isDark = () => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}

/** What elements with `data-act` of the frame do when they are clicked; the browser does the rest. */
const acts: Record<string, (element: HTMLElement) => unknown> = {
  theme: () => setTheme(isDark() ? 'light' : 'dark'),
  'sign-in': () => storeReturnPath(presentPath()),
  'sign-out': () => signOut(`/?lang=${document.documentElement.lang}`),
  // The link leads to the page in that language, with what a mailed link says; screens of the app follow.
  language: (element) => {
    localStorage.setItem(LANGUAGE_KEY, element.lang)
    if (element instanceof HTMLAnchorElement) element.hash = location.hash
  },
}

/** Listens before the router does, so that the present address is still the page's. */
export const listenForActs = (): void =>
  document.addEventListener(
    'click',
    ({ target }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>('[data-act]') : null
      if (element) acts[element.dataset['act']!]?.(element)
    },
    { capture: true },
  )
