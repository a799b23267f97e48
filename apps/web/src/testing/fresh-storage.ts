// Files share one browser: each begins as somebody who was never here, whatever order they run in.
localStorage.clear()
sessionStorage.clear()
