/** The extension was updated while its panel was open: parts that it has not loaded yet are gone. */
export const warnOfStaleParts = (text: () => string): void => {
  addEventListener('vite:preloadError', (event) => {
    event.preventDefault()
    alert(text())
  })
}
