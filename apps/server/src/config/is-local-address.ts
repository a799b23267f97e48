export const isLocalName = (name: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|::1)$/.test(name) || name.endsWith('.localhost')

export const isLocalAddress = (text: string): boolean =>
  !URL.canParse(text) || isLocalName(new URL(text).hostname)
