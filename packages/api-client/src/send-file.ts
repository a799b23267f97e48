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
    const httpRequest = new XMLHttpRequest()
    httpRequest.open(method, url)
    httpRequest.withCredentials = true
    httpRequest.responseType = 'text'
    for (const [name, value] of Object.entries(headers)) httpRequest.setRequestHeader(name, value)
    httpRequest.upload.onprogress = (event) =>
      event.lengthComputable && onProgress?.(event.loaded / event.total)
    httpRequest.onload = () => {
      const headerPairs = httpRequest
        .getAllResponseHeaders()
        .trim()
        .split(/\r?\n/)
        .filter(Boolean)
        .map(
          (line) =>
            [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string],
        )
      resolve(
        new Response(httpRequest.status === 204 ? null : httpRequest.responseText, {
          status: httpRequest.status,
          headers: headerPairs,
        }),
      )
    }
    httpRequest.onerror = () => reject(new TypeError('The connection failed.'))
    httpRequest.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => httpRequest.abort(), { once: true })
    httpRequest.send(file)
  })
}
