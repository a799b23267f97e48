/** Uploads a file with progress, which fetch cannot report. Progress is a share from 0 to 1. */
export function sendFile(
  method: string,
  url: string,
  headers: Record<string, string>,
  file: Blob | FormData,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open(method, url)
    xhr.withCredentials = true
    xhr.responseType = 'text'
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
    xhr.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    xhr.onload = () => {
      const pairs = xhr
        .getAllResponseHeaders()
        .trim()
        .split(/\r?\n/)
        .filter(Boolean)
        .map(
          (line) =>
            [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string],
        )
      resolve(
        new Response(xhr.status === 204 ? null : xhr.responseText, { status: xhr.status, headers: pairs }),
      )
    }
    xhr.onerror = () => reject(new TypeError('The connection failed.'))
    xhr.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(file)
  })
}
