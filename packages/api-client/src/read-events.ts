/** One server-sent event. */
export interface ServerEvent {
  readonly event: string
  readonly data: unknown
}

/** An event as our server writes it; null for a comment, such as a heartbeat. */
function parseEvent(text: string): ServerEvent | null {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, Math.max(0, colon)), line.slice(colon + 2)]
    }),
  )
  const [event, data] = [fields.get('event'), fields.get('data')]
  return event === undefined || data === undefined ? null : { event, data: JSON.parse(data) as unknown }
}

/** The events of a response, each as soon as it arrived. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      text += decoder.decode(value, { stream: true })
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const event = parseEvent(text.slice(0, end))
        text = text.slice(end + 2)
        if (event) yield event
      }
    }
  } finally {
    // Tells the server that nobody reads on.
    reader.cancel().catch(() => {})
  }
}
