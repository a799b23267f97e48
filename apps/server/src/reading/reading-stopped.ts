import { render, type ServerText } from '@rookery/i18n/server.ts'

/** A worker was ended while it read a file: it took too long, or needed too much memory. */
export class ReadingStopped extends Error {
  readonly text: ServerText
  constructor(text: ServerText, cause?: unknown) {
    super(render(text, 'en'), { cause })
    this.text = text
  }
}
