const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content or attribute of HTML and SVG. */
export const escapeMarkup = (text: string): string =>
  text
    // Signs that no markup may contain, not even escaped.
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"']/g, (sign) => escapes[sign]!)
