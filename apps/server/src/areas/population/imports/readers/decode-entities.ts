const escaped = /&(amp|lt|gt);/g
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>' }

/**
 * A text of the network as it was written: the network escapes "&", "<" and ">" in texts, names, descriptions and
 * places, in its answers of every version and in archives, and nothing else. Decoded once: who wrote "&lt;" is sent as
 * "&amp;lt;" and reads "&lt;".
 */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(escaped, (_, name: string) => characters[name]!) : text
