const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as content or attribute of HTML and SVG. */
export const escapeMarkup = (text: string): string =>
  // Control characters may not stand in markup, not even escaped.
  text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"']/g, (sign) => escapes[sign]!)
