/** The first tab stop: skips the navigation, to the main content. */
export function SkipLink({ targetId, children }: { targetId: string; children: string }) {
  return (
    <a
      href={`#${targetId}`}
      onClick={() => requestAnimationFrame(() => document.getElementById(targetId)?.focus())}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-signal px-3 py-2 font-medium text-on-signal transition-transform focus:translate-y-0"
    >
      {children}
    </a>
  )
}
