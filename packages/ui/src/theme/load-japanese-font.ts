/**
 * Loads the 124 unicode-range slices of Noto Sans JP: 105 KB of CSS rules that must not delay the first load,
 * so an app calls this at once if its language is Japanese and when idle otherwise. A slice itself is loaded
 * only when a page shows one of its characters.
 */
export async function loadJapaneseFont(): Promise<void> {
  await import('@fontsource-variable/noto-sans-jp/wght.css')
}
