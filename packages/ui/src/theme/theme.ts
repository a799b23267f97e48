export const themeChoices = ['light', 'dark', 'system'] as const
export type ThemeChoice = (typeof themeChoices)[number]

const storageKey = 'rookery-theme'

/** The stored choice, or 'system' if nothing valid is stored. */
export function readTheme(): ThemeChoice {
  try {
    const storedTheme = localStorage.getItem(storageKey)
    return themeChoices.find((choice) => choice === storedTheme) ?? 'system'
  } catch {
    return 'system'
  }
}

/**
 * Applies a choice to the page: 'system' removes the attribute, so that the media query of tokens.css
 * decides.
 */
export function applyTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = choice
}

/** Stores and applies a choice. If the browser forbids storage, it is applied to this page only. */
export function setTheme(choice: ThemeChoice): void {
  applyTheme(choice)
  try {
    if (choice === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, choice)
  } catch {
    // Private windows may refuse storage; the page has the theme until it is closed.
  }
  dispatchEvent(new Event('rookery-theme'))
}
