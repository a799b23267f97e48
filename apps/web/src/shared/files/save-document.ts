/** Saves a file the server made under its name. */
export function saveDocument({ url, name }: { url: string; name: string }): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
