// Runs before the first paint so that a chosen theme does not flash; a file of its own because the page's policy allows no inline script.
try {
  const theme = localStorage.getItem('rookery-theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // A page that the build has rendered has its language already.
  if (!('rendered' in document.documentElement.dataset))
    document.documentElement.lang = localStorage.getItem('rookery-language') === 'ja' ? 'ja' : 'en'
} catch {
  // A browser that forbids storage shows the system's theme.
}
