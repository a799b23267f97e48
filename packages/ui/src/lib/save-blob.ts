/** Hands a file to the person. Names lose what no file system takes. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
