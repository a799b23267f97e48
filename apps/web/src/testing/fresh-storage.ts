// Files share one browser: each begins as somebody who was never here, whatever order they run in.
localStorage.clear()
sessionStorage.clear()

// As the server writes it into pages of the pro-targeting site: calls that need it fail without it (`answerTo`).
document.head.insertAdjacentHTML('beforeend', '<meta name="app-token" content="token-of-the-site" />')
